import { isIPv4, isIPv6 } from 'node:net'

/**
 * The first 64 bits of an IPv6 address identify a household or an office, which assigns the rest
 * itself.
 */
const GROUPS_KEPT = 4
/** Some proxies also pass on the client's port, which is different for every connection. */
const WITH_PORT = /^(?:(\d+\.\d+\.\d+\.\d+)|\[([\da-f:.]+)\]):\d+$/i
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/**
 * The network of an address: an IPv4 address itself, or the /64 of an IPv6 address.
 * Anything else is returned unchanged.
 */
export function networkOf(address: string): string {
  const [, v4, v6] = WITH_PORT.exec(address) ?? []
  const withoutPort = v4 ?? v6 ?? address
  if (isIPv4(withoutPort)) return withoutPort
  const [bare = ''] = withoutPort.split('%')
  const mapped = MAPPED.exec(bare)?.[1]
  if (mapped !== undefined && isIPv4(mapped)) return mapped
  if (!isIPv6(bare)) return address
  const [head = '', tail] = bare.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const missing = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  const groups = [...before, ...Array.from({ length: missing }, () => '0'), ...after]
  const kept = groups.slice(0, GROUPS_KEPT).map((group) => Number.parseInt(group, 16).toString(16))
  return `${kept.join(':')}::/64`
}

/** Whether an address is this machine itself, which says nothing about the client's network. */
export function isLoopback(address: string): boolean {
  const network = networkOf(address)
  return address === '::1' || (isIPv4(network) && network.startsWith('127.'))
}
