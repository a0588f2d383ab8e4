import { Sheet } from '#ui/overlays/sheet.tsx'
import { TrainingVideos } from './training-videos.tsx'

interface HelpSheetProps {
  open: boolean
  onClose: () => void
}

/** What «?» opens: the two films of the work. */
export function HelpSheet({ open, onClose }: HelpSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title="Как работать" description="Два коротких видео, они есть и без сети.">
      <TrainingVideos />
    </Sheet>
  )
}
