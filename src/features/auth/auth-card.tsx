import type { ReactNode } from 'react'
import { PageTitle } from '#ui/page/page-title.tsx'

interface AuthCardProps {
  title: string
  description?: ReactNode
  children: ReactNode
  /** Links to the neighbouring pages, under the form. */
  links?: ReactNode
}

/** One form in the middle of the page: bare on phones, on a card from 640 px. */
export function AuthCard({ title, description, children, links }: AuthCardProps) {
  return (
    <div className="mx-auto w-full max-w-100">
      <div className="sm:rounded-2xl sm:border sm:border-line sm:bg-surface sm:p-8 sm:shadow-card">
        <PageTitle description={description}>{title}</PageTitle>
        {children}
      </div>
      {links !== undefined && <div className="mt-5 text-center text-base text-muted">{links}</div>}
    </div>
  )
}
