import type { ReactNode } from 'react'
import { Face } from './face.tsx'

/** Something that went well for the first time: a small joy, which comes up once and lets itself be read over. */
export function Moment({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div role="status" className="flex items-center gap-3 rounded-lg bg-success-soft px-3 py-1.5 text-xs text-ink">
      <Face
        isOnTint
        mood="glad"
        className="size-10 transition duration-500 ease-[cubic-bezier(0.3,1.6,0.5,1)] starting:scale-50 starting:opacity-0"
      />
      <div className="min-w-0">
        <p className="text-sm font-semibold">{title}</p>
        {children !== undefined && <p>{children}</p>}
      </div>
    </div>
  )
}
