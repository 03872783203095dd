import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg, { type ClientConfig } from 'pg'
import { type DatabaseHost, type DatabaseHosts, databaseHosts } from './database-hosts.ts'
import { SilenceWatch } from './silence-watch.ts'

/**
 * How long a connection waits for a server that accepts writes, for example while a standby is
 * promoted.
 */
const SEARCH_MS_MAX = 5_000
const PAUSE_MS = 100
const PROBE_MS_MAX = 1_000
/**
 * Shorter than the time limit of a probe. A probe that fails also counts as an answer, unless it
 * fails because time ran out.
 */
const ANSWER_MS_MAX = 900
/**
 * After this delay, TCP itself checks once a second whether the other side is there, and gives up
 * after ten attempts.
 */
const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 3_000 }

/** No server in the URL accepts writes. */
class NoPrimaryError extends Error {
  override name = 'NoPrimaryError'
  /** SQLSTATE: no connection can be made. */
  readonly code = '08001'
}

/**
 * The node-postgres settings for a database. If the URL names several servers, each new connection
 * goes to the one that accepts writes. All connections share one search for it, which is repeated
 * after any of them has ended.
 */
export function connectionTo(url: string): ClientConfig {
  const { hosts, urlOf } = databaseHosts(url)
  const [first] = hosts
  if (first === undefined || hosts.length === 1) {
    return { ...KEEP_ALIVE, connectionString: first ? urlOf(first) : url }
  }
  const primary = primaryOf(url)
  const stream = () => new PrimarySocket(primary)
  return { ...KEEP_ALIVE, connectionString: urlOf(first), stream }
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

/** Finds the server that accepts writes, and remembers it until a connection to it ends. */
class Primary {
  readonly #servers: DatabaseHosts
  #found: Promise<DatabaseHost> | undefined
  readonly #watches = new Map<string, SilenceWatch>()

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

  /** Watches a connection to one of the servers for as long as it is open. */
  watch(socket: Socket, host: DatabaseHost): void {
    const url = this.#servers.urlOf(host)
    const watch = this.#watches.get(url) ?? new SilenceWatch(() => isAnswering(host, url))
    this.#watches.set(url, watch)
    watch.add(socket)
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
        throw new NoPrimaryError(`no server of the database accepts writes: ${reasons}`)
      }
    }
  }
}

/** Whether the server answers at all, even if only to say that it has no free connections. */
function isAnswering(host: DatabaseHost, url: string): Promise<boolean> {
  const yes = () => true
  return Promise.race([
    provenPrimary(host, url).then(yes, yes),
    sleep(ANSWER_MS_MAX, false, { ref: false }),
  ])
}

async function provenPrimary(host: DatabaseHost, url: string): Promise<DatabaseHost> {
  const socket = new Socket()
  const client = new pg.Client({
    connectionString: url,
    stream: () => socket,
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
    // A server that has vanished never closes the connection, so the socket is destroyed.
    client.end().catch(() => {})
    setTimeout(() => socket.destroy(), PROBE_MS_MAX).unref()
  }
}

/** Connects to the primary, regardless of the host it is given. */
class PrimarySocket extends Socket {
  readonly #primary: Primary

  constructor(primary: Primary) {
    super()
    this.#primary = primary
    this.once('close', () => primary.forget())
  }

  override connect(..._given: unknown[]): this {
    const primary = this.#primary
    primary.find().then(
      (found) => {
        if (this.destroyed) return
        super.connect(found.port, found.host)
        primary.watch(this, found)
      },
      (error: Error) => this.destroy(error),
    )
    return this
  }
}
