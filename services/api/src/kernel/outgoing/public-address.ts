import ipaddr from 'ipaddr.js'

/** Public by their range, but they serve the settings and secrets of machines in some clouds. */
const METADATA = new Set(['168.63.129.16', '192.0.0.192'])
/** All addresses of IPv6 that are given out to the public are in this range. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an address of the network belongs to the public internet.
 * False for whatever is not an address.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address) || address.includes('%')) return false
  const parsed = ipaddr.parse(address)
  if (METADATA.has(parsed.toString()) || parsed.range() !== 'unicast') return false
  return parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_IPV6)
}
