import { TextField } from '#ui/fields/text-field.tsx'

/** The e-mail an agent signs in with. */
export function EmailField({ error }: { error: string | undefined }) {
  return (
    <TextField
      label="Почта"
      name="email"
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      error={error}
    />
  )
}
