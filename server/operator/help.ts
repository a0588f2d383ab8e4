import type { OperatorCommand } from './command.ts'

export function helpText(commands: readonly OperatorCommand[]): string {
  const rows = [...commands].map((command) => [`${command.name} ${command.usage}`.trim(), command.summary] as const)
  const width = Math.max(...rows.map(([left]) => left.length))
  return ['npm run operator -- КОМАНДА', '', ...rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`)].join(
    '\n',
  )
}
