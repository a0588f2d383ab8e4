import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from '#contract/endpoints.ts'
import { openApiDocument } from '#server/openapi/document.ts'

const Operation = z.object({
  operationId: z.string(),
  parameters: z.array(z.object({ name: z.string(), in: z.string() })),
  requestBody: z.optional(z.unknown()),
})
const { paths } = z.object({ paths: z.record(z.string(), z.record(z.string(), Operation)) }).parse(openApiDocument())

test.each(Object.entries(endpoints))('the document describes %s', (name, endpoint) => {
  const operation = paths[endpoint.path]?.[endpoint.method.toLowerCase()]
  expect(operation?.operationId).toBe(name)
  const inPath = operation?.parameters
    .filter((parameter) => parameter.in === 'path')
    .map((parameter) => `{${parameter.name}}`)
  expect(inPath).toEqual(endpoint.path.match(/\{\w+\}/g) ?? [])
  expect(operation?.requestBody !== undefined).toBe('body' in endpoint || 'form' in endpoint || 'bytes' in endpoint)
})
