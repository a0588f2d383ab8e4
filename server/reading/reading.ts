import { z } from 'zod'

/** A place on the picture as it was sent and is seen (its EXIF turn applied), in parts of its width and height, 0–1. */
const Place = z.object({ left: z.number(), top: z.number(), right: z.number(), bottom: z.number() })
export type Place = z.infer<typeof Place>

/** A row of a list of chats. */
export const ReadRow = Place.extend({
  /** Its title, where that is a number that was read. */
  phone: z.string().nullable(),
  /** Its title as it was read, a number or a name, surely or not; null where nothing was. */
  text: z.string().nullable().default(null),
  /** Its likeness (likeness.ts), hex. */
  print: z.string(),
})
export type ReadRow = z.infer<typeof ReadRow>

/** A phone number that stands on the picture by itself. */
export const ReadNumber = z.object({
  /** `7XXXXXXXXXX` */
  phone: z.string(),
  place: Place,
  /**
   * `title`: of a chat in a list. `header`: at the top of the picture, where an open conversation names its chat.
   * Numbers inside messages, notes and lists of other things are in neither place and are not named at all.
   */
  where: z.enum(['title', 'header']),
})
export type ReadNumber = z.infer<typeof ReadNumber>

/** A title that is no number, as it was read: a name, surely read or not at all. Only pictures that were asked for names have any. */
export const ReadTitle = z.object({ text: z.string(), place: Place, where: ReadNumber.shape.where })
export type ReadTitle = z.infer<typeof ReadTitle>

/** Clocks on a list of chats, minutes after midnight. */
export const Clocks = z.object({
  /** The phone's own, at the top of the picture. */
  own: z.int().nullable(),
  /** When chats were last written in, where that was today. */
  rows: z.array(z.int()),
})
export type Clocks = z.infer<typeof Clocks>

/** What was seen on a picture that opened. */
export const Reading = z.object({
  /** Numbers that are titles of chats in a list: each once, from above. */
  phones: z.array(z.string()),
  numbers: z.array(ReadNumber),
  titles: z.array(ReadTitle),
  /** The rows of the list, from above, those too whose title is a name. */
  rows: z.array(ReadRow),
  /** `list`: of chats. `text`: anything else that is written, an open conversation too. `nothing`: noise, a photograph, a blank. */
  shows: z.enum(['list', 'text', 'nothing']),
  /** Lines that are surely written below the top of a picture that shows no list: messages, in an open conversation. */
  lines: z.int(),
  /** The likeness of the list, or of the whole picture, hex. */
  print: z.string(),
  /** The latest moment at which the phone can have taken it, by what the file says. */
  capturedAt: z.date().nullable(),
  /** null where it shows no list. */
  clocks: Clocks.nullable(),
})
export type Reading = z.infer<typeof Reading>
