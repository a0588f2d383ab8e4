import { z } from 'zod/mini'

// Parsed twice: by vite.config.ts, so that a wrong setting stops the build, and by links.ts in the page.

/** An address a person may be sent to: never `javascript:` or `data:`. */
const Address = z.string().check(
  z.trim(),
  z.refine(
    (value) => /^(https?:\/\/[^\s/]+|mailto:|tg:|whatsapp:|\/(?!\/))\S*$/.test(value),
    'нужен адрес вида https://… или путь вида /…',
  ),
)

const MessengerTemplate = Address.check(
  z.refine((value) => value.includes('{phone}') && value.includes('{text}'), 'в адресе нужны {phone} и {text}'),
)

const HostName = z.string().check(
  z.trim(),
  z.refine((value) => /^[\w.-]*(:\d+)?$/.test(value), 'нужно имя узла без https:// и без пути'),
)

export const LinkVariables = z.object({
  VITE_MESSENGER_LINK: z._default(MessengerTemplate, 'https://wa.me/{phone}?text={text}'),
  VITE_SUPPORT_CHAT_URL: z._default(Address, 'https://example.com/support'),
  VITE_CHANNEL_URL: z._default(Address, 'https://example.com/channel'),
  VITE_KNOWLEDGE_BASE_URL: z._default(Address, 'https://example.com/knowledge-base'),
  VITE_CHECKLIST_URL: z._default(Address, 'https://example.com/checklist'),
  /** An address whose host holds this is an old one (statement 2.13). Empty: there is none. */
  VITE_LEGACY_HOST_MARKER: z._default(HostName, 'legacy.agent-cabinet'),
  VITE_MAIN_HOST: z._default(HostName, 'agent-cabinet.example.com'),
})

export interface LinkSettings {
  /** Holds {phone} and {text}. */
  messenger: string
  supportChat: string
  channel: string
  knowledgeBase: string
  checklist: string
  legacyHostMarker: string
  mainHost: string
}

/** Reads the links out of the `VITE_…` variables. @throws Error that names each wrong one. */
export function parseLinkSettings(env: Record<string, unknown>): LinkSettings {
  const parsed = LinkVariables.safeParse(env)
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`Неверные настройки ссылок.\n${problems.join('\n')}`)
  }
  const { data } = parsed
  return {
    messenger: data.VITE_MESSENGER_LINK,
    supportChat: data.VITE_SUPPORT_CHAT_URL,
    channel: data.VITE_CHANNEL_URL,
    knowledgeBase: data.VITE_KNOWLEDGE_BASE_URL,
    checklist: data.VITE_CHECKLIST_URL,
    legacyHostMarker: data.VITE_LEGACY_HOST_MARKER,
    mainHost: data.VITE_MAIN_HOST,
  }
}
