import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'

const Rules = z.object({
  overrides: z.array(
    z.object({
      files: z.array(z.string()),
      rules: z.object({
        'no-restricted-imports': z
          .tuple([z.string(), z.object({ patterns: z.array(z.object({ regex: z.string().optional() })) })])
          .optional(),
      }),
    }),
  ),
})

const { overrides } = Rules.parse(JSON.parse(readFileSync(new URL('../../../.oxlintrc.json', import.meta.url), 'utf8')))
const forbidden = overrides
  .filter(({ files }) => files.includes('server/**'))
  .flatMap(({ rules }) => rules['no-restricted-imports']?.[1].patterns ?? [])
  .flatMap(({ regex }) => (regex === undefined ? [] : [new RegExp(regex)]))

test.each([
  ['../accounts/repository.ts', true],
  ['../binding-work/plan-repository.ts', true],
  ['../binding-work/messenger-accounts-repository.ts', true],
  ['../../features/sessions/repository.ts', true],
  ['../../features/binding-work/plan-repository.ts', true],
  ['./features/sessions/repository.ts', true],
  ['./repository.ts', false],
  ['./plan-repository.ts', false],
  ['../repository.ts', false],
  ['../sessions/service.ts', false],
  ['../../dialogs/counts.ts', false],
])("another feature's repository is closed to the server: %s %s", (path, isForbidden) => {
  expect(forbidden.some((pattern) => pattern.test(path))).toBe(isForbidden)
})
