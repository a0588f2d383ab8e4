import { Alert } from '#ui/messages/alert.tsx'

/** Files that were left out, each with its reason; the good ones stay chosen. */
export function PictureProblems({ problems }: { problems: readonly string[] }) {
  if (problems.length === 0) return null
  return (
    <Alert title={problems.length === 1 ? 'Файл не добавлен' : 'Эти файлы не добавлены'}>
      <ul className="flex flex-col gap-1">
        {problems.map((problem) => (
          <li key={problem} className="wrap-anywhere">
            {problem}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
