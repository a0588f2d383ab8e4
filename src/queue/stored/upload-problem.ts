import { BATCH_MAX_SCREENSHOTS, SCREENSHOT_MAX_MEGABYTES } from '#contract/limits.ts'
import { IMAGE_NAMES } from '#domain/image-types.ts'

/** Why a picture could not be saved on the phone. */
export type UploadProblemCode =
  | 'no_storage'
  | 'no_room'
  | 'silent_storage'
  | 'not_saved'
  | 'unreadable_file'
  | 'damaged_image'
  | 'undrawn_heic'
  | 'unknown_format'
  | 'too_large'
  | 'too_many'
  | 'no_files'
  | 'unknown_agent'
  | 'gone'

const texts: Record<UploadProblemCode, string> = {
  no_storage:
    'Браузер не даёт сохранить снимок на телефоне. Откройте кабинет в обычном окне, не в приватном, и выберите снимок ещё раз.',
  no_room: 'На телефоне нет места для снимка. Освободите память и повторите.',
  silent_storage:
    'Память браузера на телефоне не отвечает, снимок ещё не сохранён. Повторите. Не выйдет — закройте и откройте браузер и выберите снимок снова.',
  not_saved: 'Снимок не сохранился на телефоне. Повторите.',
  unreadable_file: 'Файл не читается. Выберите его ещё раз.',
  damaged_image: 'Снимок повреждён и не открывается. Сделайте его заново.',
  undrawn_heic:
    'Этот браузер не открывает HEIC, и прочитать снимок не сможет никто. Сделайте скриншот или сохраните снимок как JPEG.',
  unknown_format: `Это не снимок. Подходят ${IMAGE_NAMES}.`,
  too_large: `Снимок больше ${SCREENSHOT_MAX_MEGABYTES} МБ. Выберите другой.`,
  too_many: `За один раз можно отправить до ${BATCH_MAX_SCREENSHOTS} снимков.`,
  no_files: 'Выберите снимок.',
  unknown_agent: 'Не удалось узнать, под кем вы вошли. Подключитесь к сети и повторите.',
  gone: 'Этого снимка уже нет в очереди.',
}

export function isUploadProblemCode(code: string): code is UploadProblemCode {
  return Object.hasOwn(texts, code)
}

/** The one error of saving to the queue; `message` is the Russian sentence to show. The picture stays in the caller's hands. */
export class UploadProblem extends Error {
  override readonly name = 'UploadProblem'
  readonly code: UploadProblemCode
  /** The file it was about, when it was about one. */
  readonly fileName: string | null

  constructor(code: UploadProblemCode, options: { fileName?: string; cause?: unknown } = {}) {
    super(texts[code], options.cause === undefined ? undefined : { cause: options.cause })
    this.code = code
    this.fileName = options.fileName ?? null
  }
}
