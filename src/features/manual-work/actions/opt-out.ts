import { forgetLastDialog } from '#client/chat/last-dialog.ts'
import { noteOptedOut, takeBackOptedOut } from '#client/opted-out.ts'
import { enqueue, takeBackUpload, uploadsStore } from '#client/uploads/uploads.ts'
import { contactName } from '#domain/contact-name.ts'
import { notify } from '#ui/messages/notify.tsx'
import type { KnownContact } from '../taking/known-contact.ts'

/**
 * «Просил не писать»: saved on the phone at once, with a network or without, and sent once it can't be taken back any more.
 * @throws UploadProblem
 */
export async function optOut(contact: KnownContact): Promise<void> {
  await enqueue({ kind: 'opt-out', segmentPhoneId: contact.id, label: contactName(contact) }, [])
  noteOptedOut([contact.phone])
  forgetLastDialog(contact.id)
  notify.success('Контакт закрыт', 'Просьба уйдёт на сервер сама, даже если сейчас нет сети')
}

/** Takes it back while it is held on the phone; false when there is nothing to take back. */
export async function takeBackOptOut({ id, phone }: KnownContact): Promise<boolean> {
  const { shown } = uploadsStore.getState()
  const held = shown.find((upload) => upload.canUndo && String(upload.segmentPhoneId) === String(id))
  if (held === undefined) return false
  // In this order: a phone that dies in between has closed the contact, and says so.
  takeBackOptedOut(phone)
  if (await takeBackUpload(held.id)) return true
  noteOptedOut([phone])
  notify.error('Уже отправлено', 'Контакт закрыт')
  return true
}
