import { UploadStatus } from './upload-status.tsx'
import { ScreenshotsForm } from './screenshots-form.tsx'
import { useVerificationUpload } from './use-verification-upload.ts'

/** Step 2: two screenshots, chosen here and sent by the queue. */
export function ScreenshotsStep({ onSent }: { onSent: () => void }) {
  const upload = useVerificationUpload(onSent)
  return upload === null ? <ScreenshotsForm /> : <UploadStatus upload={upload} />
}
