import { MAIN_PLATFORM } from '@ideathlon/contracts/ids'

/** What identifies a platform in a request. */
export type PlatformAddress = { id: number; name: string; slug: string; subdomain: string | null }

/** Where a request arrived. `requested`: a platform that the request itself names. */
export type PlatformRequest = { host: string | undefined; requested?: string | undefined }

const MAIN_LABELS = new Set(['www', 'dev', 'staging', 'release'])

/**
 * The platform of a request: the one whose subdomain or slug is the first label of the host, or
 * else one whose name contains that label. A platform that the request itself names counts only on
 * a local machine.
 */
export function platformOf<P extends PlatformAddress>(
  { host, requested }: PlatformRequest,
  platforms: readonly P[],
): P {
  const name = (host ?? '').replace(/:\d+$/, '').toLowerCase()
  if (requested !== undefined && isOwnMachine(name)) {
    const found = platformLabelled(requested.toLowerCase(), platforms)
    if (found) return found
  }
  const label = firstLabel(name)
  const found = label && (platformLabelled(label, platforms) ?? containing(label, platforms))
  return found || mainOf(platforms)
}

function mainOf<P extends PlatformAddress>(platforms: readonly P[]): P {
  const main = platforms.find(({ id }) => id === MAIN_PLATFORM)
  if (main === undefined) throw new Error('there is no main platform')
  return main
}

function isOwnMachine(name: string): boolean {
  return isAddress(name) || name === 'localhost' || name.endsWith('.localhost')
}

const isAddress = (name: string) => /^(\d{1,3}(\.\d{1,3}){3}|\[.*\])$/.test(name)

/**
 * The first label of a host. Undefined for hosts that have none for a platform: IP addresses,
 * localhost, and names of the main platform.
 */
function firstLabel(name: string): string | undefined {
  if (name === '' || name === 'localhost' || isAddress(name)) return undefined
  const [label] = name.split('.')
  return label === undefined || label === '' || MAIN_LABELS.has(label) ? undefined : label
}

function platformLabelled<P extends PlatformAddress>(
  label: string,
  platforms: readonly P[],
): P | undefined {
  return (
    platforms.find(({ subdomain }) => subdomain === label) ??
    platforms.find(({ slug }) => slug === label)
  )
}

function containing<P extends PlatformAddress>(
  label: string,
  platforms: readonly P[],
): P | undefined {
  return platforms
    .filter(({ name }) => name.toLowerCase().includes(label))
    .toSorted((a, b) => a.name.length - b.name.length || a.id - b.id)[0]
}
