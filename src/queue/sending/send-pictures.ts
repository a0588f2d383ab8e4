import { z } from 'zod/mini'
import { endpoints } from '#contract/endpoints.ts'
import { SentPicture } from '#contract/upload.ts'
import { isPage, readBody } from '#domain/answer-text.ts'
import { endpointUrl } from '#domain/endpoint-url.ts'
import { authorization, type Message, namesRequestOf } from './form.ts'
import type { Sender } from '../stored/identity.ts'
import { Pace } from './pace.ts'
import type { StoredFile, UploadRecord } from '../stored/record.ts'
import type { RawAnswer } from './transport.ts'
import { again, judgeAnswer, type Verdict } from './verdict.ts'

/** How the pictures of an item come along. */
export interface Headway {
  /** 0–1 of all its bytes. */
  share: number
  /** Pictures that are there. */
  arrived: number
  leftMs: number | null
}

export interface Errand {
  item: UploadRecord
  pictures: readonly ArrayBuffer[]
  sender: Sender
  /** @throws ApiError as a transport does. */
  send: (message: Message, onProgress?: (share: number) => void) => Promise<RawAnswer>
  /** The transport hears bytes leave. */
  isHeard: boolean
  /** Something has come to stand at the server. */
  onArrived: () => void
  onHeadway: (headway: Headway) => void
}

/** What this tab, or the worker, has learnt of its network. */
const pace = new Pace()
/** Where the server lost a picture between its arrival and the report. */
const ROUNDS = 2

/**
 * Sends the pictures of an item one by one, the smallest first, whole or in parts, then the item that names them
 * (docs/decisions/020). What a try leaves unfinished the next one goes on with, from this phone's page or worker alike: each
 * begins by asking how far the pictures have come. `form`: the server doesn't know this way after all.
 */
export async function sendByPicture(errand: Errand): Promise<Verdict | 'form'> {
  const { item, sender } = errand
  const report = namesRequestOf(item, sender)
  if (report === null) return 'form'
  for (let round = 1; ; round += 1) {
    const asked = await errand.send({
      method: 'GET',
      url: endpointUrl(endpoints.sentPictures),
      headers: authorization(sender),
      body: null,
      size: 0,
    })
    const offsets = readOffsets(asked)
    if (offsets === null) return judgeStep(asked)
    const trouble = await sendMissing(errand, offsets)
    if (trouble !== null) return trouble
    const answer = await errand.send(report)
    if (answer.errorCode !== 'picture_missing' || round === ROUNDS)
      return isUnknownCall(answer) ? 'form' : judgeAnswer(answer, item.files, true)
  }
}

/** null when every picture is there. */
async function sendMissing(errand: Errand, offsets: Map<string, number>): Promise<Verdict | 'form' | null> {
  const { files } = errand.item
  const left = ({ sha256, size }: StoredFile) => size - (offsets.get(sha256) ?? 0)
  const order = [...files.entries()].sort(([, a], [, b]) => left(a) - left(b))
  errand.onHeadway(headwayOf(files, offsets, 0))
  for (const [index, file] of order) {
    const bytes = errand.pictures[index]
    if (bytes === undefined) throw new Error('A picture without bytes')
    while (left(file) > 0) {
      const offset = offsets.get(file.sha256) ?? 0
      const length = pace.next(left(file), errand.isHeard)
      const answer = await sendPart(errand, file, bytes.slice(offset, offset + length), offset, (share) =>
        errand.onHeadway(headwayOf(files, offsets, length * share)),
      )
      const reached = readReached(answer, file)
      if (reached === null || reached <= offset) return nameOne(judgeStep(answer), files, index)
      offsets.set(file.sha256, reached)
      errand.onArrived()
      errand.onHeadway(headwayOf(files, offsets, 0))
    }
  }
  return null
}

async function sendPart(
  { sender, send }: Errand,
  { sha256, size }: StoredFile,
  body: ArrayBuffer,
  offset: number,
  onProgress: (share: number) => void,
): Promise<RawAnswer> {
  const length = body.byteLength
  const headers: Record<string, string> = { ...authorization(sender), 'Content-Type': 'application/octet-stream' }
  if (length < size) headers['Content-Range'] = `bytes ${offset}-${offset + length - 1}/${size}`
  const url = endpointUrl(endpoints.sendPicture, { sha256 })
  const startedAt = Date.now()
  try {
    const answer = await send({ method: 'PUT', url, headers, body, size: length }, onProgress)
    pace.noteArrived(length, Date.now() - startedAt)
    return answer
  } catch (error) {
    pace.noteCut(length, Date.now() - startedAt)
    throw error
  }
}

const Listing = z.array(SentPicture)

function readOffsets(answer: RawAnswer): Map<string, number> | null {
  const listing = isSuccess(answer) ? Listing.safeParse(readBody(answer.text)) : null
  return listing?.success === true ? new Map(listing.data.map(({ sha256, offset }) => [sha256, offset])) : null
}

/** How much of this very picture stands, by the server's own word. */
function readReached(answer: RawAnswer, { sha256, size }: StoredFile): number | null {
  const sent = isSuccess(answer) ? SentPicture.safeParse(readBody(answer.text)) : null
  return sent?.success === true && sent.data.sha256 === sha256 && sent.data.size === size ? sent.data.offset : null
}

function isSuccess({ status, redirected }: RawAnswer): boolean {
  return !redirected && status >= 200 && status < 300
}

/** What our own server says of a call that it doesn't know; others say nothing. */
const UNKNOWN: ReadonlySet<string | null> = new Set([null, 'not_found', 'method_not_allowed', 'unsupported_media_type'])

/** A server that was set back to an earlier version, or somebody on the way who lets no PUT through. */
function isUnknownCall({ status, redirected, errorCode }: RawAnswer): boolean {
  return !redirected && [404, 405, 415, 501].includes(status) && UNKNOWN.has(errorCode)
}

/** What an answer means that is not the one asked for. */
function judgeStep(answer: RawAnswer): Verdict | 'form' {
  if (isSuccess(answer)) return again(isPage(answer.text) ? 'portal' : 'server')
  return isUnknownCall(answer) ? 'form' : judgeAnswer(answer, [])
}

/** Says which of several pictures was refused. */
function nameOne(verdict: Verdict | 'form', files: readonly StoredFile[], index: number): Verdict | 'form' {
  if (verdict === 'form' || verdict.type !== 'rejected' || files.length === 1) return verdict
  return { ...verdict, reason: `Снимок № ${index + 1} не принят. ${verdict.reason}` }
}

function headwayOf(files: readonly StoredFile[], offsets: Map<string, number>, underWay: number): Headway {
  const total = files.reduce((sum, { size }) => sum + size, 0)
  const stands = files.reduce((sum, { sha256 }) => sum + (offsets.get(sha256) ?? 0), 0)
  const speed = pace.speed()
  return {
    share: (stands + underWay) / total,
    arrived: files.filter(({ sha256, size }) => offsets.get(sha256) === size).length,
    leftMs: speed === null ? null : (total - stands - underWay) / speed,
  }
}
