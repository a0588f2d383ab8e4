import { Sheet } from '#ui/overlays/sheet.tsx'
import { Video } from '#ui/page/video.tsx'

/** A short film about the work: video, poster and captions stand under `/training`. */
export interface Film {
  title: string
  file: string
}

interface FilmSheetProps {
  film: Film
  open: boolean
  onClose: () => void
}

export function FilmSheet({ film: { title, file }, open, onClose }: FilmSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={title} size="lg">
      <Video
        src={`/training/${file}.mp4`}
        poster={`/training/${file}.jpg`}
        captions={`/training/${file}.vtt`}
        title={title}
      />
    </Sheet>
  )
}
