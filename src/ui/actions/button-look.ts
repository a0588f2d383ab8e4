import { cx } from '../cx.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger'
export type ButtonSize = 'md' | 'sm'

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-hover',
  secondary: 'border border-line-strong bg-surface text-ink hover:bg-sunken',
  ghost: 'text-accent hover:bg-accent-soft',
  danger: 'bg-danger text-on-danger hover:bg-danger-hover',
}

// 48 and 44 px: both are comfortable under a thumb. Heights are least heights, so long words and big type may wrap.
const sizes: Record<ButtonSize, string> = {
  md: 'min-h-12 px-5 py-2.5 text-base',
  sm: 'min-h-11 px-3.5 py-2 text-sm',
}

export interface ButtonLook {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  /** Full width. */
  block?: boolean | undefined
}

/** The class names that buttons and links dressed as buttons share. */
export function buttonLook({ variant = 'primary', size = 'md', block = false }: ButtonLook, off = false): string {
  return cx(
    'inline-flex items-center justify-center gap-2 rounded-lg text-center font-semibold select-none transition-colors duration-150',
    sizes[size],
    off ? 'cursor-default bg-sunken text-muted' : cx(variants[variant], 'active:translate-y-px'),
    block && 'w-full',
  )
}
