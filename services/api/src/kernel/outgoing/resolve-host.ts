import { lookup, Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'
import { hostOf, isAllowed, type OutgoingAllow, portOf } from './outgoing-allow.ts'
import { OutgoingError } from './outgoing-error.ts'
import { isPublicAddress } from './public-address.ts'

/** Returns all addresses of a name. */
export type ResolveName = (name: string, signal: AbortSignal) => Promise<string[]>

/**
 * Asks the name servers directly. The system's own lookup would block one of a few threads for as
 * long as a slow name server takes, and those threads also hash passwords.
 */
export const resolveName: ResolveName = async (name, signal) => {
  const resolver = new Resolver({ timeout: 1500, tries: 2 })
  const cancel = () => resolver.cancel()
  signal.addEventListener('abort', cancel, { once: true })
  const both = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  signal.removeEventListener('abort', cancel)
  return both.flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
}

const PORTS = new Set([80, 443])
/** Names that are never public, whatever a name server returns for them. */
const INNER_NAME = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|test|onion|home\.arpa)$/

export type Reach = { allow: OutgoingAllow; resolve: ResolveName; signal: AbortSignal }

/**
 * The addresses to which connections for `url` are allowed. Every address of the name must be
 * public, so that no name server can mix in a private one.
 */
export async function addressesFor(url: URL, { allow, resolve, signal }: Reach): Promise<string[]> {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new OutgoingError('invalid')
  if (url.username !== '' || url.password !== '') throw new OutgoingError('invalid')
  const host = hostOf(url)
  const literal = host.replace(/^\[(.*)\]$/, '$1')
  if (isAllowed(url, allow)) return isIP(literal) ? [literal] : await systemAddresses(host)
  if (!PORTS.has(portOf(url))) throw new OutgoingError('forbidden')
  if (isIP(literal)) return onlyPublic([literal])
  if (!host.includes('.') || INNER_NAME.test(host)) throw new OutgoingError('forbidden')
  return onlyPublic(await resolve(host, signal))
}

function onlyPublic(addresses: string[]): string[] {
  if (addresses.length === 0) throw new OutgoingError('unreachable')
  if (!addresses.every(isPublicAddress)) throw new OutgoingError('forbidden')
  return addresses
}

/** Names on the operator's list may be known only to this machine. */
async function systemAddresses(host: string): Promise<string[]> {
  try {
    const found = await lookup(host, { all: true })
    return found.map(({ address }) => address)
  } catch (cause) {
    throw new OutgoingError('unreachable', { cause })
  }
}
