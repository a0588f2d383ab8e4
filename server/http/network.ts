/**
 * What a client's address is counted as. A household or a rented machine holds a whole /64 of IPv6 addresses and could
 * take a new one for each try, so that these count as one. An IPv4 address stands for itself, however it is written.
 * @param address undefined of a client that has hung up: whose connection is gone has none, and all such count as one.
 */
export function networkOf(address: string | undefined): string {
  if (address === undefined) return 'gone'
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined || !address.includes(':')) return mapped ?? address
  const [head = '', tail] = address.toLowerCase().split('::')
  const groups = tail === undefined || head !== '' ? head.split(':') : []
  const zeros = tail === undefined ? 0 : 8 - groups.length - tail.split(':').length
  const all = [...groups, ...Array.from({ length: Math.max(0, zeros) }, () => '0'), ...(tail ?? '').split(':')]
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group || '0', 16).toString(16))
    .join(':')}::/64`
}
