/** The hosts that a link can redirect to. */
export type OwnHosts = {
  /** For example "https://ideathlon.org". */
  origin: string
  /** Our domain. All of its subdomains are ours as well. */
  domain?: string | undefined
}

const NEVER = /[\\\s\p{Cc}]/u

/**
 * The address that a link asks to redirect to, if it is one of ours: a path
 * ("/challenges/x?tab=1"), or a full address on another of our hosts. Undefined for anything else,
 * and when in doubt.
 */
export function safePlace(wanted: string | undefined, own: OwnHosts): string | undefined {
  if (!wanted || NEVER.test(wanted)) return undefined
  const base = new URL(own.origin)
  const isPath = wanted.startsWith('/') && !wanted.startsWith('//')
  if (!isPath && !/^https?:\/\//i.test(wanted)) return undefined
  const url = parsed(wanted, base)
  if (url === undefined || url.username !== '' || url.password !== '') return undefined
  if (url.origin === base.origin) return pathOf(url)
  if (isPath || url.protocol !== base.protocol || url.port !== base.port) return undefined
  return own.domain !== undefined && isBelow(url.hostname, own.domain) ? url.href : undefined
}

/**
 * A path for signing up, in or out. It is not accepted as an address to redirect to after signing
 * in, because that would cause a loop.
 */
export function isSignInPath(place: string): boolean {
  return /^\/(account\/(sign-in|sign-up|logout|second-step)|sign-in|sign-up)(\/|\?|#|$)/.test(place)
}

function parsed(wanted: string, base: URL): URL | undefined {
  return URL.canParse(wanted, base.href) ? new URL(wanted, base.href) : undefined
}

/** Dots can turn "/x/..//elsewhere" into "//elsewhere", which a browser treats as a host. */
function pathOf(url: URL): string | undefined {
  const place = url.pathname + url.search + url.hash
  return place.startsWith('//') ? undefined : place
}

function isBelow(host: string, domain: string): boolean {
  const root = domain.replace(/^\./, '').toLowerCase()
  return host === root || host.endsWith(`.${root}`)
}
