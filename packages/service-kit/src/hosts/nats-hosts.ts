import * as z from 'zod'

/** The parts of a NATS URL that the client needs. */
export type NatsHosts = { servers: string[]; user?: string; pass?: string }

const SCHEME = /^(nats|tls):\/\//
const SCHEME_DEFAULT = 'nats://'

/**
 * Reads one server, or several separated by commas. Only the first one names the user and the
 * password, which the servers of a cluster share: `nats://user:password@one:4222,two:4222`.
 */
export function natsHosts(url: string): NatsHosts {
  const [first = '', ...others] = url.split(',')
  const { username, password } = new URL(first)
  const scheme = SCHEME.exec(first)?.[0] ?? SCHEME_DEFAULT
  const servers = [first, ...others].map((part) => {
    const { protocol, host } = new URL(SCHEME.test(part) ? part : `${scheme}${part}`)
    return `${protocol}//${host}`
  })
  return {
    servers,
    ...(username && { user: decodeURIComponent(username), pass: decodeURIComponent(password) }),
  }
}

export const NatsUrl = z.string().refine(
  (url) => {
    try {
      return SCHEME.test(url) && natsHosts(url).servers.every((server) => /\/\/./.test(server))
    } catch {
      return false
    }
  },
  { error: 'is not nats://user:password@host:4222, with commas between several hosts' },
)
