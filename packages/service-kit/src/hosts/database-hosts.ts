import * as z from 'zod'

export type DatabaseHost = { host: string; port: number }

/** The servers that a database URL names, and the URL of each one. */
export type DatabaseHosts = { hosts: readonly DatabaseHost[]; urlOf(host: DatabaseHost): string }

const PORT = 5432
const ADDRESS = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^@/?#]+)([/?#].*)?$/
/**
 * The libpq parameter for choosing among the servers. We always choose one that accepts writes, and
 * node-postgres does not support the parameter.
 */
const CHOICE = 'target_session_attrs'

/** Reads `postgres://user:password@first:5432,second:5433/name`, as libpq does. */
export function databaseHosts(url: string): DatabaseHosts {
  const [, before = '', list = '', after = ''] = ADDRESS.exec(url) ?? []
  const hosts = list.split(',').map(hostIn)
  return {
    hosts,
    urlOf({ host, port }) {
      const alone = new URL(`${before}${host.includes(':') ? `[${host}]` : host}:${port}${after}`)
      alone.searchParams.delete(CHOICE)
      return alone.href
    },
  }
}

function hostIn(text: string): DatabaseHost {
  const [, v6, name, port] = /^(?:\[([\da-f:.]+)\]|([^:[\]]+))(?::(\d{1,5}))?$/i.exec(text) ?? []
  const host = v6 ?? name
  if (host === undefined) throw new TypeError(`"${text}" is not a host`)
  return { host, port: Number(port ?? PORT) }
}

/** The URL of a database: one server, or several of which one accepts writes. */
export const DatabaseUrl = z.string().refine(
  (url) => {
    try {
      const { hosts, urlOf } = databaseHosts(url)
      return hosts.every((host) => host.port <= 65_535 && URL.canParse(urlOf(host)))
    } catch {
      return false
    }
  },
  { error: 'is not postgres://user:password@host:5432/name, with commas between several hosts' },
)
