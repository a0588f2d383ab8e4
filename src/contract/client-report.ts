import { z } from 'zod/mini'

/** The network as the browser classes it (Network Information API); `unknown` where it tells nothing. */
export const NetworkClass = z.enum(['4g', '3g', '2g', 'slow-2g', 'unknown'])
export type NetworkClass = z.infer<typeof NetworkClass>

const Text = z.string().check(z.maxLength(200))
/** Longer than anything waits on a phone, ms. */
export const WEEK_MS = 7 * 24 * 3_600_000
/** More say no more, and a report stays small. */
export const MOST_DELIVERIES = 20
const Ms = z.number().check(z.minimum(0), z.maximum(WEEK_MS))

/** An error without a word of a person's: what kind of, and where in the program. */
export const DescribedError = z.object({
  name: Text,
  /** As the browser words it; quotations, numbers and whatever isn't English are cut out. */
  message: Text,
  /** Innermost first: `/assets/main-x1.js:1:2345`. */
  places: z.array(z.string().check(z.maxLength(200), z.regex(/^\/[\w./-]+:\d+:\d+$/))).check(z.maxLength(8)),
})
export type DescribedError = z.infer<typeof DescribedError>

/** One that nobody caught, in a page or in the service worker. */
export const ClientError = z.extend(DescribedError, {
  /** The screen's address as the table of routes has it; empty at any other, and of the worker. */
  screen: z.string().check(z.maxLength(100), z.regex(/^[\w/-]*$/)),
  times: z.int().check(z.positive(), z.maximum(10_000)),
})
export type ClientError = z.infer<typeof ClientError>

/** How quick the page was: https://web.dev/articles/vitals. ms, but `CLS`, which has no unit. */
export const Vitals = z.object({
  TTFB: z.optional(Ms),
  FCP: z.optional(Ms),
  LCP: z.optional(Ms),
  INP: z.optional(Ms),
  CLS: z.optional(z.number().check(z.minimum(0), z.maximum(100))),
})
export type Vitals = z.infer<typeof Vitals>

/** An upload that the server has: how long it took from being saved on the phone to its receipt. */
export const Delivery = z.object({ ms: Ms, network: NetworkClass })
export type Delivery = z.infer<typeof Delivery>

/** What a page tells about itself. */
export const ClientReport = z.object({
  /** Which build: the name of its first script. */
  build: z.string().check(z.maxLength(100), z.regex(/^[\w.-]*$/)),
  network: NetworkClass,
  errors: z.array(ClientError).check(z.maxLength(5)),
  vitals: Vitals,
  deliveries: z.array(Delivery).check(z.maxLength(MOST_DELIVERIES)),
})
export type ClientReport = z.infer<typeof ClientReport>
