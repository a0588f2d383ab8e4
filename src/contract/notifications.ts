import { z } from 'zod/mini'

/** What an agent is told of outside the cabinet; each kind has its switch. */
export const NOTIFICATION_KINDS = ['verification', 'proof', 'payout', 'reply', 'deadline'] as const
export const NotificationKind = z.enum(NOTIFICATION_KINDS)
export type NotificationKind = z.infer<typeof NotificationKind>

export const NotificationSettings = z.object({ off: z.array(NotificationKind).check(z.maxLength(20)) })

/** How this server's messages are told from anybody else's, and what the agent doesn't want to hear of. */
export const Notifications = z.object({
  /** The server's public key (VAPID), base64url. */
  publicKey: z.string(),
  off: z.array(NotificationKind),
})
export type Notifications = z.infer<typeof Notifications>

const Base64Url = z.string().check(z.maxLength(200), z.regex(/^[\w-]+={0,2}$/))

/** A device as its browser's push service knows it, and its own clock: nobody is woken at night. */
export const PushSubscription = z.object({
  endpoint: z.url().check(z.maxLength(1000)),
  keys: z.object({ p256dh: Base64Url, auth: Base64Url }),
  timeZone: z.string().check(z.maxLength(100)),
})
export type PushSubscription = z.infer<typeof PushSubscription>
