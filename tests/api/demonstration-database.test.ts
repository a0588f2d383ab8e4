import { expect, test } from 'vitest'
import { startApiServer } from '#support/api-server.ts'

test('a database of the demonstration does not open for real work', async () => {
  const server = await startApiServer()
  try {
    await expect(server.restart({ DEMO: 'off', CLOCK_START: '' })).rejects.toThrow(
      'В этой базе — демонстрация с известными паролями',
    )
  } finally {
    await server.stop()
  }
})
