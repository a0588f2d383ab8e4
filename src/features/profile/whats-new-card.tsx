import { useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/page/card.tsx'
import { type Release, readReleases } from './whats-new.ts'
import text from './whats-new.md?raw'

const releases = readReleases(text)

/** The version that runs, by its day; empty when nobody has written it down. */
export const VERSION = releases[0]?.date ?? ''

/** What has changed for the agent: the latest release, the ones before it when asked for. */
export function WhatsNewCard() {
  const [isOpen, setIsOpen] = useState(false)
  const [latest, ...earlier] = releases
  if (latest === undefined) return null
  return (
    <Card as="section" aria-labelledby="news-heading" className="flex flex-col gap-3">
      <h2 id="news-heading" className="text-lg font-semibold">
        Что нового
      </h2>
      {(isOpen ? [latest, ...earlier] : [latest]).map((release) => (
        <ReleaseNotes key={release.date} release={release} />
      ))}
      {earlier.length > 0 && (
        <Button
          variant="ghost"
          size="sm"
          className="-ml-3.5 self-start"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Свернуть' : 'Раньше'}
        </Button>
      )}
    </Card>
  )
}

function ReleaseNotes({ release: { date, changes } }: { release: Release }) {
  return (
    <div>
      <h3 className="text-sm font-medium text-muted">{date}</h3>
      <ul className="mt-1 list-disc pl-5 text-base marker:text-muted">
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </div>
  )
}
