import ipaddr from 'ipaddr.js'

/** These ranges are public, but some clouds use them to serve a machine's settings and secrets. */
const METADATA = new Set(['168.63.129.16', '192.0.0.192'])
/** All public IPv6 addresses are in this range. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an IP address belongs to the public internet. False for anything that is not an IP
 * address.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address) || address.includes('%')) return false
  const parsed = ipaddr.parse(address)
  if (METADATA.has(parsed.toString()) || parsed.range() !== 'unicast') return false
  return parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_IPV6)
}
