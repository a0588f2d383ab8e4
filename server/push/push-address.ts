import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Addresses of nobody in particular, of this machine or of a network of somebody's own. */
const PRIVATE_V4: readonly [network: string, prefix: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]
/** Of 2000::/3, the only ones that are given out: Teredo and its neighbours, the documentation's, 6to4. */
const PRIVATE_V6: readonly [network: string, prefix: number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const notPublic = new BlockList()
for (const [network, prefix] of PRIVATE_V4) notPublic.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of PRIVATE_V6) notPublic.addSubnet(network, prefix, 'ipv6')
const givenOut = new BlockList()
givenOut.addSubnet('2000::', 3, 'ipv6')

/** True for an address of the open internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !notPublic.check(address, 'ipv4')
  return family === 6 && givenOut.check(address, 'ipv6') && !notPublic.check(address, 'ipv6')
}

/** Whether a device may name this address as its push service's: HTTPS at a name, on the usual port; or a host that is set. */
export function mayPushTo(endpoint: string, extraHosts: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false
  const url = new URL(endpoint)
  if (url.username !== '' || url.password !== '') return false
  if (extraHosts.includes(url.host)) return url.protocol === 'https:' || url.protocol === 'http:'
  return url.protocol === 'https:' && url.port === '' && /^[a-z\d-]+(\.[a-z\d-]+)*\.[a-z][a-z\d-]*$/.test(url.hostname)
}

export class PrivateAddress extends Error {
  override readonly name = 'PrivateAddress'
}

/** Looks a name up for a connection, and refuses one that leads into a private network: asked once, so it can't change its mind. */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? []
    if (error !== null || first === undefined) return callback(error ?? new Error(`no address: ${hostname}`), [])
    if (!addresses.every(({ address }) => isPublicAddress(address))) return callback(new PrivateAddress(hostname), [])
    if (options.all === true) return callback(null, addresses)
    callback(null, first.address, first.family)
  })
}
