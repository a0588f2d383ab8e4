import { type ComponentProps, useEffect, useState } from 'react'
import { CheckIcon, ClipboardDocumentIcon } from '@heroicons/react/24/outline'
import { Button } from './button.tsx'
import { copyText } from './copy-text.ts'

interface CopyButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick' | 'children' | 'icon'> {
  text: string
  label?: string | undefined
  copiedLabel?: string | undefined
}

const SHOWN_MS = 2500

export function CopyButton({
  text,
  label = 'Скопировать',
  copiedLabel = 'Скопировано',
  variant = 'secondary',
  ...rest
}: CopyButtonProps) {
  const [result, setResult] = useState<'copied' | 'failed' | null>(null)

  useEffect(() => {
    if (result === null) return undefined
    const timer = setTimeout(() => setResult(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [result])

  const copy = async () => setResult((await copyText(text)) ? 'copied' : 'failed')
  return (
    <Button
      {...rest}
      variant={variant}
      icon={result === 'copied' ? <CheckIcon /> : <ClipboardDocumentIcon />}
      onClick={() => void copy()}
    >
      <span aria-live="polite">
        {result === 'copied' ? copiedLabel : result === 'failed' ? 'Выделите и скопируйте' : label}
      </span>
    </Button>
  )
}
