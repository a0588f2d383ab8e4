import { useEffect, useState } from 'react'
import { plural } from '#domain/plural.ts'
import { readStoredIdentity } from '#queue/stored/identity.ts'
import { listUploads } from '#queue/stored/records.ts'
import { Alert } from '#ui/messages/alert.tsx'

/** Why the sign-in stands here although nobody has signed out, and what this phone keeps meanwhile. */
export function SessionEnded() {
  const [kept, setKept] = useState('')
  useEffect(() => {
    let isHere = true
    // A store that doesn't answer: then nothing is said of it.
    countKept().then(
      (counts) => isHere && setKept(describeKept(counts)),
      () => undefined,
    )
    return () => void (isHere = false)
  }, [])
  return (
    <Alert tone="info" title="Войдите ещё раз">
      Сессия закончилась: так бывает после смены пароля и долгого перерыва. {kept}
    </Alert>
  )
}

interface Kept {
  reports: number
  others: number
}

/** What of the agent who was signed in here last the server doesn't have yet. */
async function countKept(): Promise<Kept> {
  const agent = (await readStoredIdentity())?.agent ?? null
  const uploads = (await listUploads()).filter((upload) => upload.agent === agent || upload.agent === null)
  const reports = uploads.filter(({ record }) => record?.target.kind === 'report').length
  return { reports, others: uploads.length - reports }
}

function describeKept({ reports, others }: Kept): string {
  const parts = [
    ...(reports > 0 ? [`${reports} ${plural(reports, ['отчёт', 'отчёта', 'отчётов'])}`] : []),
    ...(others > 0 ? [`${others} ${plural(others, ['вложение', 'вложения', 'вложений'])}`] : []),
  ]
  if (parts.length === 0) return ''
  const verb = reports + others === 1 ? 'ждёт' : 'ждут'
  return `${parts.join(' и ')} ${verb} отправки: всё сохранено и уйдёт, когда вы войдёте под той же почтой.`
}
