import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '@ideathlon/service-kit/logger'
import pg, { type Client } from 'pg'

const TRY_EVERY_MS = 300
/** A leader that says nothing for so long hangs, or is cut off: the database ends its session, and so its term. */
const SILENCE_MS_MAX = 2_000
const BEAT_EVERY_MS = 500
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
    // Plans are kept while the log grows from nothing: none of them may be to read all of it.
    const client = new pg.Client({
      connectionString: this.options.url,
      application_name: `log writer ${process.pid}`,
      options: `-c search_path=scoring,public -c timezone=UTC -c enable_seqscan=off -c idle_session_timeout=${SILENCE_MS_MAX}`,
      keepAlive: true,
    })
    let beating: NodeJS.Timeout | undefined
    client.on('error', (error) => ending.abort(error))
    client.on('end', () => ending.abort(new Error('the connection ended')))
    try {
      await client.connect()
      if (!(await this.elected(client))) return
      this.leads = true
      beating = setInterval(beatOf(client), BEAT_EVERY_MS)
      const signal = AbortSignal.any([ending.signal, this.stopping.signal])
      const resign = (why: string) => ending.abort(new Error(why))
      await this.options.lead({ client, signal, resign })
      if (ending.signal.aborted) throw ending.signal.reason
    } finally {
      this.leads = false
      clearInterval(beating)
      await client.end().catch(() => {})
    }
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

/** One beat at a time: what waits behind a long batch is sign of life enough, and a lost session tells of itself. */
function beatOf(client: Client): () => void {
  let isUnderWay = false
  return () => {
    if (isUnderWay) return
    isUnderWay = true
    client
      .query('select 1')
      .catch(() => {})
      .finally(() => {
        isUnderWay = false
      })
  }
}
