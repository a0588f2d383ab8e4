import { expect, test } from 'vitest'
import { Hosts } from '#server/database/hosts.ts'

test('each host of an address is tried in turn, and its wish for a session is not a setting of the client', () => {
  const hosts = new Hosts('postgres://agent:p%40ss@one:5432,two/base?target_session_attrs=read-write&sslmode=require')
  expect(hosts.count).toBe(2)
  const first = hosts.current
  expect(first).toBe('postgres://agent:p%40ss@one:5432/base?sslmode=require')
  hosts.leave(first)
  expect(hosts.current).toBe('postgres://agent:p%40ss@two/base?sslmode=require')
  // Another connection failed at the first host too: the second is not left for that.
  hosts.leave(first)
  expect(hosts.current).toContain('@two/')
  hosts.leave(hosts.current)
  expect(hosts.current).toBe(first)
})

test.each(['postgres:///test_1', 'postgresql://one/base?application_name=a', 'postgres://u@%2Ftmp%2Fpg/base'])(
  'an address of one host stays as it is: %s',
  (url) => {
    const hosts = new Hosts(url)
    hosts.leave(url)
    expect([hosts.count, hosts.current]).toEqual([1, url])
  },
)

test('a wish that we cannot grant is refused in words', () => {
  expect(() => new Hosts('postgres://one/base?target_session_attrs=standby')).toThrow(
    'DATABASE_URL: target_session_attrs — нужно any, read-write, primary, а не standby',
  )
})
