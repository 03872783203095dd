import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '@ideathlon/service-kit/logger'
import pg, { type Client } from 'pg'
import { keepLease, SILENCE_MS_MAX } from './lease.ts'

const TRY_EVERY_MS = 300
const CONNECT_MS_MAX = 2_000
const GOODBYE_MS_MAX = 1_000
/** The key of the advisory lock that elects: any constant, the same in every instance. */
const ELECTION = 4_715_233

/** What a leader does while it leads; `resigned` resolves when it has to stop. */
export type Term = { client: Client; signal: AbortSignal; resign(why: string): void }

/**
 * Leads whenever no other instance does, until `stop`. The lock lives in the leader's own session,
 * the one it writes with: when the session dies, the lock is gone and so is the ability to write.
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
    const socket = new Socket()
    const client = this.connection(socket)
    // At once, whatever is still under way: what waits for an answer of this session is told that there is none.
    ending.signal.addEventListener('abort', () => {
      this.leads = false
      socket.destroy()
    })
    client.on('error', end)
    client.on('end', () => end(new Error('the connection ended')))
    let endLease = () => {}
    try {
      await client.connect()
      endLease = keepLease(client, end)
      if (!(await this.elected(client))) return
      this.leads = !ending.signal.aborted
      const signal = AbortSignal.any([ending.signal, this.stopping.signal])
      await this.options.lead({ client, signal, resign: (why) => end(new Error(why)) })
      if (ending.signal.aborted) throw ending.signal.reason
    } finally {
      this.leads = false
      endLease()
      await hangUp(client, socket)
      end(new Error('the term is over'))
    }
  }

  /** Plans are kept while the log grows from nothing: none of them may be to read all of it. */
  private connection(socket: Socket): Client {
    return new pg.Client({
      connectionString: this.options.url,
      application_name: `log writer ${process.pid}`,
      options: `-c search_path=scoring,public -c timezone=UTC -c enable_seqscan=off -c idle_session_timeout=${SILENCE_MS_MAX}`,
      statement_timeout: SILENCE_MS_MAX,
      connectionTimeoutMillis: CONNECT_MS_MAX,
      keepAlive: true,
      stream: () => socket,
    })
  }

  /** Waits for the lock in this session: it is handed over the moment the last leader's session ends. */
  private async elected(client: Client): Promise<boolean> {
    while (!this.stopping.signal.aborted) {
      const { rows } = await client.query('select pg_try_advisory_lock($1) as won', [ELECTION])
      if (rows[0].won) return true
      await sleep(TRY_EVERY_MS, undefined, { signal: this.stopping.signal }).catch(() => {})
    }
    return false
  }
}

/** Says goodbye, to a road that may swallow it. */
async function hangUp(client: Client, socket: Socket): Promise<void> {
  const patience = setTimeout(() => socket.destroy(), GOODBYE_MS_MAX)
  await client.end().catch(() => {})
  clearTimeout(patience)
}
