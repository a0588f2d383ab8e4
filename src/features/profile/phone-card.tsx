import { type ReactNode, useEffect, useState } from 'react'
import { ChevronRightIcon } from '@heroicons/react/24/outline'
import { Link } from 'wouter'
import { formatBytes } from '#domain/bytes.ts'
import { isInstalled } from '#client/is-installed.ts'
import { paths } from '#contract/paths.ts'
import { usePendingCount } from '#components/uploads/use-uploads.ts'
import { Card } from '#ui/page/card.tsx'
import { VERSION } from './whats-new-card.tsx'

/** What the cabinet is on this phone: what waits in it, where it lives, how much it takes. */
export function PhoneCard() {
  const pending = usePendingCount()
  const used = useStorageUsed()
  return (
    <Card as="section" aria-labelledby="phone-heading" padding="none">
      <h2 id="phone-heading" className="px-4 pt-4 text-lg font-semibold sm:px-5">
        На этом телефоне
      </h2>
      <dl className="divide-y divide-line px-4 pb-1 sm:px-5">
        <Row name="Очередь">
          <Link href={paths.uploads} className="-my-3 flex min-h-11 items-center gap-1 font-semibold text-accent">
            {pending === 0 ? 'всё отправлено' : <>ждут: {pending}</>}
            <ChevronRightIcon aria-hidden="true" className="size-5" />
          </Link>
        </Row>
        <Row name="Кабинет">{isInstalled() ? 'установлен' : 'открыт в браузере'}</Row>
        {used !== null && <Row name="Занято места">{formatBytes(used)}</Row>}
        <Row name="Версия">{VERSION}</Row>
      </dl>
    </Card>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 py-3">
      <dt className="text-muted">{name}</dt>
      <dd className="text-right">{children}</dd>
    </div>
  )
}

/** Bytes that the cabinet has on this phone, its training and its pictures together; null while nobody says. */
function useStorageUsed(): number | null {
  const [used, setUsed] = useState<number | null>(null)
  useEffect(() => {
    let isHere = true
    // A private window tells nothing.
    navigator.storage?.estimate?.().then(
      ({ usage }) => isHere && setUsed(usage ?? null),
      () => undefined,
    )
    return () => void (isHere = false)
  }, [])
  return used
}
