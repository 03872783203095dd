import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { connectionTo, socketTo } from '@ideathlon/service-kit/hosts/primary'
import type { Logger } from '@ideathlon/service-kit/logger'
import pg, { type Client } from 'pg'
import { renewLease, SILENCE_MS_MAX } from './lease.ts'

const TRY_EVERY_MS = 300
const CONNECT_MS_MAX = 2_000
const DISCONNECT_MS_MAX = 1_000
/**
 * The key of the advisory lock that elects the leader: an arbitrary constant, the same in every
 * instance.
 */
const ELECTION = 4_715_233

/** One term of a leader. The signal is aborted when the leader has to stop. */
export type Term = { client: Client; signal: AbortSignal; resign(why: string): void }

/**
 * Leads whenever no other instance does, until `stop`. The lock belongs to the session
 * that the leader writes with: when the session ends, the leader loses both the lock
 * and the ability to write.
 */
export class Leadership {
  private readonly options: { url: string; logger: Logger; lead(term: Term): Promise<void> }
  private readonly stopping = new AbortController()
  private running: Promise<void> | undefined
  leads = false

  constructor(options: { url: string; logger: Logger; lead(term: Term): Promise<void> }) {
    this.options = options
  }

  start(): void {
    this.running = this.campaign()
  }

  async stop(): Promise<void> {
    this.stopping.abort()
    await this.running
  }

  private async campaign(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      await this.serveTerm().catch((error: Error) => {
        this.options.logger.warn({ reason: error.message }, 'the term ended')
      })
      await sleep(TRY_EVERY_MS, undefined, { signal: this.stopping.signal }).catch(() => {})
    }
  }

  private async serveTerm(): Promise<void> {
    const ending = new AbortController()
    const end = (why: Error) => ending.abort(why)
    const socket = socketTo(this.options.url)
    const client = this.connection(socket)
    // Closes the connection immediately, so that pending queries of this session fail.
    ending.signal.addEventListener('abort', () => {
      this.leads = false
      socket.destroy()
    })
    client.on('error', end)
    client.on('end', () => end(new Error('the connection ended')))
    let endLease = () => {}
    try {
      await client.connect()
      endLease = renewLease(client, end)
      if (!(await this.waitForElection(client))) return
      this.leads = !ending.signal.aborted
      const signal = AbortSignal.any([ending.signal, this.stopping.signal])
      await this.options.lead({ client, signal, resign: (why) => end(new Error(why)) })
      if (ending.signal.aborted) throw ending.signal.reason
    } finally {
      this.leads = false
      endLease()
      await closeConnection(client, socket)
      end(new Error('the term is over'))
    }
  }

  /** Prepared plans are kept while the log grows, so sequential scans are disabled. */
  private connection(socket: Socket): Client {
    return new pg.Client({
      ...connectionTo(this.options.url),
      application_name: `log writer ${process.pid}`,
      options: `-c search_path=scoring,public -c timezone=UTC -c enable_seqscan=off -c idle_session_timeout=${SILENCE_MS_MAX}`,
      statement_timeout: SILENCE_MS_MAX,
      connectionTimeoutMillis: CONNECT_MS_MAX,
      stream: () => socket,
    })
  }

  /**
   * Waits for the lock in this session. It becomes free as soon as the session of the previous
   * leader ends.
   */
  private async waitForElection(client: Client): Promise<boolean> {
    while (!this.stopping.signal.aborted) {
      const { rows } = await client.query('select pg_try_advisory_lock($1) as won', [ELECTION])
      if (rows[0].won) return true
      await sleep(TRY_EVERY_MS, undefined, { signal: this.stopping.signal }).catch(() => {})
    }
    return false
  }
}

/** Ends the session, or destroys the socket if the database does not answer. */
async function closeConnection(client: Client, socket: Socket): Promise<void> {
  const timer = setTimeout(() => socket.destroy(), DISCONNECT_MS_MAX)
  await client.end().catch(() => {})
  clearTimeout(timer)
}
