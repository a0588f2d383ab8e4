import { Dialog } from '#ui/dialog.tsx'
import { Video } from '#ui/video.tsx'

/** A short film about the work: video, poster and captions stand under `/training`. */
export interface Film {
  title: string
  file: string
}

interface FilmDialogProps {
  film: Film
  open: boolean
  onClose: () => void
}

export function FilmDialog({ film: { title, file }, open, onClose }: FilmDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title} size="lg">
      <Video
        src={`/training/${file}.mp4`}
        poster={`/training/${file}.jpg`}
        captions={`/training/${file}.vtt`}
        title={title}
      />
    </Dialog>
  )
}
