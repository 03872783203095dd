import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg, { type ClientConfig } from 'pg'
import { type DatabaseHost, type DatabaseHosts, databaseHosts } from './database-hosts.ts'

/** How long a connection waits for a server that takes writes, for example while a standby is promoted. */
const SEARCH_MS_MAX = 5_000
const PAUSE_MS = 100
const PROBE_MS_MAX = 1_000

/** No server of the address takes writes. */
class NoPrimary extends Error {
  override name = 'NoPrimary'
}

/**
 * How node-postgres reaches a database. With several servers in the address, each connection goes to the one that
 * takes writes when it is opened. The search is shared, and done again after any of its connections has ended.
 */
export function connectionTo(url: string): ClientConfig {
  const { hosts, urlOf } = databaseHosts(url)
  const [first] = hosts
  if (first === undefined || hosts.length === 1)
    return { connectionString: first ? urlOf(first) : url }
  const primary = primaryOf(url)
  return { connectionString: urlOf(first), stream: () => new PrimarySocket(primary) }
}

/** For callers that need the socket themselves. */
export function socketTo(url: string): Socket {
  return databaseHosts(url).hosts.length === 1 ? new Socket() : new PrimarySocket(primaryOf(url))
}

const known = new Map<string, Primary>()

function primaryOf(url: string): Primary {
  const primary = known.get(url) ?? new Primary(databaseHosts(url))
  known.set(url, primary)
  return primary
}

/** Finds which of the servers takes writes, and remembers it until a connection to it ends. */
class Primary {
  readonly #servers: DatabaseHosts
  #found: Promise<DatabaseHost> | undefined

  constructor(servers: DatabaseHosts) {
    this.#servers = servers
  }

  find(): Promise<DatabaseHost> {
    this.#found ??= this.#search().catch((error: unknown) => {
      this.#found = undefined
      throw error
    })
    return this.#found
  }

  forget(): void {
    this.#found = undefined
  }

  async #search(): Promise<DatabaseHost> {
    for (const deadline = Date.now() + SEARCH_MS_MAX; ; await sleep(PAUSE_MS)) {
      const { hosts, urlOf } = this.#servers
      const found = await Promise.any(hosts.map((host) => provenPrimary(host, urlOf(host)))).catch(
        (error: AggregateError) => error,
      )
      if (!(found instanceof Error)) return found
      if (Date.now() > deadline) {
        const reasons = found.errors.map((error: Error) => error.message).join('; ')
        throw new NoPrimary(`no server of the database takes writes: ${reasons}`)
      }
    }
  }
}

async function provenPrimary(host: DatabaseHost, url: string): Promise<DatabaseHost> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'search for the primary',
    connectionTimeoutMillis: PROBE_MS_MAX,
    query_timeout: PROBE_MS_MAX,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ standby: boolean }>(
      'select pg_is_in_recovery() as standby',
    )
    if (rows[0]?.standby !== false) throw new Error(`${host.host}:${host.port} is a standby`)
    return host
  } finally {
    await client.end().catch(() => {})
  }
}

/** Connects to the primary, whatever host it is given. */
class PrimarySocket extends Socket {
  readonly #primary: Primary

  constructor(primary: Primary) {
    super()
    this.#primary = primary
    this.once('close', () => primary.forget())
  }

  override connect(..._given: unknown[]): this {
    this.#primary.find().then(
      ({ host, port }) => {
        if (!this.destroyed) super.connect(port, host)
      },
      (error: Error) => this.destroy(error),
    )
    return this
  }
}
