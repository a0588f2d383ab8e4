import { expect, test } from 'vitest'
import { isPublicAddress, lookupPublic, mayPushTo, PrivateAddress } from '#server/push/push-address.ts'

// shows: 19.7
test.each([
  ['142.250.74.106', true],
  ['2a00:1450:4010:c0f::5f', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.31.255.255', false],
  ['172.32.0.1', true],
  ['192.168.1.1', false],
  ['100.64.0.1', false],
  ['169.254.169.254', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['0.0.0.0', false],
  ['::1', false],
  ['::', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:8.8.8.8', false],
  ['64:ff9b::7f00:1', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['2002:7f00:1::', false],
  ['2001:0:7f00:1::', false],
  ['push.example.ru', false],
])('%s is an address of the open internet: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic)
})

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://web.push.apple.com/abc', true],
  ['https://fcm.googleapis.com:443/a', true],
  ['https://fcm.googleapis.com:444/a', false],
  ['http://fcm.googleapis.com/a', false],
  ['https://93.184.216.34/a', false],
  ['https://0x7f000001/a', false],
  ['https://intranet/a', false],
  ['file:///etc/passwd', false],
  ['nonsense', false],
  ['http://push.test:8080/a', true],
  ['https://push.test:8080/a', true],
  ['http://push.test:8081/a', false],
])('%s may be named by a device: %s', (endpoint, may) => {
  expect(mayPushTo(endpoint, ['push.test:8080'])).toBe(may)
})

test('a public name that leads into a private network is not connected to', async () => {
  const found = await new Promise((resolve) => {
    lookupPublic('localhost', { all: true }, (error, addresses) => resolve(error ?? addresses))
  })
  expect(found).toBeInstanceOf(PrivateAddress)
})
