/** `anna.petrova@mail.ru` → `an***@mail.ru`: enough to know a friend by, not enough to write to a stranger. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const name = email.slice(0, at)
  return `${name.slice(0, Math.min(2, Math.max(1, name.length - 1)))}***${email.slice(at)}`
}
