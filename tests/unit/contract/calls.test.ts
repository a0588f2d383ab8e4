import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { API_BASE } from '#contract/limits.ts'
import { endpoints } from '#contract/endpoints.ts'
import { endpointUrl } from '#domain/endpoint-url.ts'

/** The calls of the specification (statement 15.3), row by row: the call and what goes with it. */
const CALLS: [string, string[]][] = [
  ['GET /auth/me', []],
  ['POST /auth/registration/email', ['email', 'password', 'referralCode']],
  ['POST /auth/login/email', ['email', 'password']],
  ['POST /auth/registration/email/verify', ['code']],
  ['POST /auth/registration/email/verify/resend', []],
  ['POST /auth/email/password/reset', ['email']],
  ['POST /auth/email/password/restore', ['token', 'password']],
  ['GET /withdrawals', []],
  ['POST /withdrawals', ['phone', 'withdrawalMethod']],
  ['GET /withdrawals/accrual-balance', []],
  ['GET /users/whatsapp', []],
  ['POST /users/whatsapp', ['phone']],
  ['GET /users/whatsapp/check', ['phone']],
  ['GET /users/check-contact-exist', []],
  ['POST /users/check-contact-already', ['skipReason']],
  ['GET /users/referrals', []],
  ['GET /users/debts', []],
  ['GET /users/unblock', []],
  ['GET /users/info/{day}', ['day']],
  ['POST /users/sent-message', []],
  ['GET /server-time', []],
  ['GET /users/plan/signup/{day}', ['day']],
  ['GET /work/manual/info', ['selectedDay', 'search']],
  ['POST /work/manual/get-contact', []],
  ['POST /work/manual/send-main-message', ['segmentPhoneId']],
  ['POST /work/manual/send-extra-message', ['segmentPhoneId']],
  // The day of a report is ours, and may be left out.
  ['POST /work/manual/upload', ['screenshots[]', 'selectedDay']],
  ['POST /work/manual/upload-single', ['screenshot', 'segmentPhoneId', 'insist']],
  ['POST /work/manual/accrual', ['selectedDay']],
  ['POST /work/manual/contact/check-exist', ['segmentPhoneId']],
  ['GET /approve-requests/my', []],
  ['POST /approve-requests', ['phone']],
  ['POST /approve-requests/reset', []],
  ['POST /approve-requests/upload', ['fullScreenshot', 'singleScreenshot']],
  ['POST /approve-requests/available-bot', []],
]
const OURS = [
  'POST /auth/logout',
  'GET /work/manual/week',
  'POST /work/manual/undo-main-message',
  'POST /work/manual/contact/opt-out',
  'POST /work/manual/proof/appeal',
  'GET /work/manual/proof/pictures/{pictureId}',
  'POST /users/whatsapp/unlink',
  'GET /uploads',
  'PUT /uploads/{sha256}',
  'GET /notifications',
  'POST /notifications',
  'POST /notifications/device',
  'POST /notifications/device/remove',
  'POST /client-reports',
]

const table = new Map(
  Object.values(endpoints).map((endpoint: Endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]),
)
const Fields = z.object({ def: z.object({ shape: z.record(z.string(), z.unknown()) }) })

function fieldsOf(schema: unknown): string[] {
  return schema === undefined ? [] : Object.keys(Fields.parse(schema).def.shape)
}

// shows: 10.4, 15.3
test.each(CALLS)('%s carries %j', (call, payload) => {
  const endpoint = table.get(call)
  const form = endpoint?.form
  const sent = [endpoint?.params, endpoint?.query, endpoint?.body, form?.fields].flatMap(fieldsOf)
  expect([...Object.keys(form?.files ?? {}), ...sent]).toEqual(payload)
})

// shows: 15.3
test('there is no call but those of the specification and ours', () => {
  expect([...table.keys()].toSorted()).toEqual([...CALLS.map(([call]) => call), ...OURS].toSorted())
})

// shows: 15.1
test.each(Object.values(endpoints))('$method $path stands under /api', (endpoint: Endpoint) => {
  expect(API_BASE).toBe('/api')
  const path = endpoint.path.replace('{day}', '2026-11-18').replace('{sha256}', 'ab01').replace('{pictureId}', '7')
  expect(endpointUrl(endpoint, { day: '2026-11-18', sha256: 'ab01', pictureId: 7 })).toBe(`/api${path}`)
})
