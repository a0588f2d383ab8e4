import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { ERROR_CODE_HEADER, ErrorCode } from '#contract/error-codes.ts'
import { API_BASE, SCREENSHOT_MAX_BYTES } from '#contract/limits.ts'
import { IDEMPOTENCY_KEY_HEADER, NamedPicture } from '#contract/upload.ts'

/** The API as an OpenAPI 3.1 document, made from the endpoint table. */
export function openApiDocument(): object {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const path = (paths[endpoint.path] ??= {})
    path[endpoint.method.toLowerCase()] = operation(name, endpoint)
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Кабинет агента', version: '1' },
    servers: [{ url: API_BASE }],
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
      responses: {
        Refusal: {
          description: `A Russian sentence for the person. Its code travels in ${ERROR_CODE_HEADER}.`,
          headers: { [ERROR_CODE_HEADER]: { schema: { type: 'string', enum: ErrorCode.options } } },
          content: { 'text/plain': { schema: { type: 'string' } } },
        },
      },
    },
    paths,
  }
}

function operation(name: string, endpoint: Endpoint): object {
  const body = requestBody(endpoint)
  return {
    operationId: name,
    security: endpoint.access === 'public' ? [] : [{ session: [] }],
    'x-access': endpoint.access,
    ...(endpoint.effect === true ? { 'x-effect': true } : {}),
    parameters: [
      ...parameters('path', endpoint.params),
      ...parameters('query', endpoint.query),
      ...(endpoint.idempotent === true ? [idempotencyKey] : []),
      ...(endpoint.bytes === true ? [contentRange] : []),
    ],
    ...(body === null ? {} : { requestBody: body }),
    responses: {
      '2XX': { description: 'OK', content: answerOf(endpoint) },
      default: { $ref: '#/components/responses/Refusal' },
    },
  }
}

function answerOf({ picture, response }: Endpoint): object {
  return picture === true
    ? { 'image/*': { schema: { type: 'string', format: 'binary' } } }
    : { 'application/json': { schema: schemaOf(response) } }
}

const idempotencyKey = { name: IDEMPOTENCY_KEY_HEADER, in: 'header', required: false, schema: { type: 'string' } }

const contentRange = {
  name: 'Content-Range',
  in: 'header',
  required: false,
  description: 'Where a part stands, e.g. `bytes 0-65535/300000`. Without it the body is the whole picture.',
  schema: { type: 'string' },
}

function parameters(place: 'path' | 'query', schema: Endpoint['params']): object[] {
  if (schema === undefined) return []
  const { properties = {}, required = [] } = schemaOf(schema)
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

function requestBody(endpoint: Endpoint): object | null {
  if (endpoint.body !== undefined)
    return { required: true, content: { 'application/json': { schema: schemaOf(endpoint.body) } } }
  if (endpoint.bytes === true)
    return { required: true, content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } }
  if (endpoint.form === undefined) return null
  const picture = { type: 'string', contentMediaType: 'image/*', description: `${SCREENSHOT_MAX_BYTES} bytes at most` }
  const { files, fields } = endpoint.form
  const inForm = Object.entries(files).map(([field, max]) => [
    field,
    max === 1 ? picture : { type: 'array', items: picture, minItems: 1, maxItems: max },
  ])
  // The same with pictures that came by themselves before.
  const named = Object.entries(files).map(([field, max]) => [
    field,
    { type: 'array', items: schemaOf(NamedPicture), minItems: 1, maxItems: max },
  ])
  const other = fields === undefined ? {} : schemaOf(fields)
  const schemaWith = (pictures: unknown[][]) => ({
    type: 'object',
    properties: { ...other.properties, ...Object.fromEntries(pictures) },
    required: [...(other.required ?? []), ...Object.keys(files)],
  })
  return {
    required: true,
    content: {
      'multipart/form-data': { schema: schemaWith(inForm) },
      'application/json': { schema: schemaWith(named) },
    },
  }
}

/** As the client writes it: before defaults and conversions. */
function schemaOf(schema: z.core.$ZodType): z.core.JSONSchema.JSONSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return rest
}
