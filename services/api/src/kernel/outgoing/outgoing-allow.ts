import * as z from 'zod'

/**
 * A host and a port, as "host:port", that may be reached whatever addresses the host resolves to.
 */
export type OutgoingAllow = readonly string[]

const ENTRY = /^(\[[0-9a-f:.]+\]|[a-z0-9.-]+):\d{1,5}$/

/**
 * Hosts with their ports, separated by commas, for example "wiki.example.lan:443, 127.0.0.1:8080".
 */
export const OutgoingAllow = z.string().transform((text, context): OutgoingAllow => {
  const entries = text
    .toLowerCase()
    .split(',')
    .flatMap((part) => part.trim() || [])
  const wrong = entries.find((entry) => !ENTRY.test(entry) || !isPort(entry))
  if (wrong === undefined) return entries
  context.addIssue({
    code: 'custom',
    message: `“${wrong}” is not a host with its port, such as wiki.example.lan:443`,
  })
  return z.NEVER
})

function isPort(entry: string): boolean {
  const port = Number(entry.slice(entry.lastIndexOf(':') + 1))
  return port >= 1 && port <= 65_535
}

/** Whether the host and port of a URL are on the list. */
export function isAllowed(url: URL, allow: OutgoingAllow): boolean {
  return allow.includes(`${hostOf(url)}:${portOf(url)}`)
}

/** The host of a URL, without a trailing dot. */
export const hostOf = (url: URL): string => url.hostname.toLowerCase().replace(/\.$/, '')

export const portOf = (url: URL): number =>
  Number(url.port) || (url.protocol === 'https:' ? 443 : 80)
