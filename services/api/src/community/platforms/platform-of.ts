import { MAIN_PLATFORM } from '@ideathlon/contracts/ids'

/** What is needed of a platform to find it by where it was asked for. */
export type Addressed = { id: number; name: string; slug: string; subdomain: string | null }

/** Where people came to. `asked`: a platform named in the address itself. */
export type Arrival = { host: string | undefined; asked?: string | undefined }

const MAIN_LABELS = new Set(['www', 'dev', 'staging', 'release'])

/**
 * The platform that a request came to: by the first label of its host, exactly; a name that merely
 * contains the label is the last resort. A name in the address counts on one's own machine only.
 */
export function platformOf<P extends Addressed>(
  { host, asked }: Arrival,
  platforms: readonly P[],
): P {
  const name = (host ?? '').replace(/:\d+$/, '').toLowerCase()
  if (asked !== undefined && isOwnMachine(name)) {
    const found = exactly(asked.toLowerCase(), platforms)
    if (found) return found
  }
  const label = firstLabel(name)
  const found = label && (exactly(label, platforms) ?? containing(label, platforms))
  return found || mainOf(platforms)
}

function mainOf<P extends Addressed>(platforms: readonly P[]): P {
  const main = platforms.find(({ id }) => id === MAIN_PLATFORM)
  if (main === undefined) throw new Error('there is no main platform')
  return main
}

function isOwnMachine(name: string): boolean {
  return isAddress(name) || name === 'localhost' || name.endsWith('.localhost')
}

const isAddress = (name: string) => /^(\d{1,3}(\.\d{1,3}){3}|\[.*\])$/.test(name)

/** Nothing where a host has no label of its own: an address, localhost, a name that means main. */
function firstLabel(name: string): string | undefined {
  if (name === '' || name === 'localhost' || isAddress(name)) return undefined
  const [label] = name.split('.')
  return label === undefined || label === '' || MAIN_LABELS.has(label) ? undefined : label
}

function exactly<P extends Addressed>(label: string, platforms: readonly P[]): P | undefined {
  return (
    platforms.find(({ subdomain }) => subdomain === label) ??
    platforms.find(({ slug }) => slug === label)
  )
}

function containing<P extends Addressed>(label: string, platforms: readonly P[]): P | undefined {
  return platforms
    .filter(({ name }) => name.toLowerCase().includes(label))
    .toSorted((a, b) => a.name.length - b.name.length || a.id - b.id)[0]
}
