import { Component, type ErrorInfo, type ReactNode } from 'react'
import { paths } from '#contract/paths.ts'
import { Button } from '#ui/actions/button.tsx'
import { buttonLook } from '#ui/actions/button-look.ts'

interface ErrorBoundaryProps {
  /** Another value gives the page another chance: the address. */
  resetKey: string
  children: ReactNode
}

interface ErrorBoundaryState {
  failed: boolean
  resetKey: string
}

/** A screen that broke leaves the rest standing and shows the ways on. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: false, resetKey: this.props.resetKey }

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { failed: true }
  }

  static getDerivedStateFromProps(props: ErrorBoundaryProps, state: ErrorBoundaryState): ErrorBoundaryState | null {
    return props.resetKey === state.resetKey ? null : { failed: false, resetKey: props.resetKey }
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    reportError(new Error(`A screen failed${info.componentStack ?? ''}`, { cause: error }))
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <div role="alert" className="mx-auto max-w-100 px-4 py-10">
        <h1 className="text-2xl font-bold">Что-то пошло не так</h1>
        <p className="mt-1 mb-5 text-base text-muted">
          {navigator.onLine
            ? 'Страница не открылась. Обновите её: сохранённые снимки и отчёты на месте.'
            : 'Нет связи, а эта страница ещё не сохранена на телефоне. Обновите её, когда появится интернет.'}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => location.reload()}>Обновить страницу</Button>
          {/* A whole new page: what broke may be the router's own state. */}
          <a href={paths.manualWork} className={buttonLook({ variant: 'secondary' })}>
            На главную
          </a>
        </div>
      </div>
    )
  }
}
