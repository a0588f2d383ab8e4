import type { ReactNode } from 'react'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'

interface LoadAlertProps {
  title: string
  /** Why it failed. */
  children: ReactNode
  isBusy: boolean
  onRetry: () => void
  className?: string | undefined
}

/** Something could not be fetched: why, and a way to try again. */
export function LoadAlert({ title, children, isBusy, onRetry, className }: LoadAlertProps) {
  return (
    <Alert
      className={className}
      title={title}
      action={
        <Button size="sm" variant="secondary" busy={isBusy} onClick={onRetry}>
          Повторить
        </Button>
      }
    >
      {children}
    </Alert>
  )
}
