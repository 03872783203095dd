import { StartError } from '@ideathlon/service-kit/embedded/start-error'
import { connectionTo } from '@ideathlon/service-kit/hosts/primary'
import { outageOf, outageText } from '@ideathlon/service-kit/http/outage'
import pg from 'pg'

/** The advisory lock that allows one backup of a database at a time. */
const ONE_BACKUP = 4_715_290
const ANSWER_MS_MAX = 10_000

export type Began = {
  data: string
  systemId: string
  postgres: string
  timeline: number
  isArchived: boolean
  startLsn: string
  startSegment: string
}

export type Ended = { stopLsn: string; stopSegment: string; label: string; spaces: string }

/**
 * The session that starts and ends a backup on the server that accepts writes. If the session is
 * lost, the server discards the backup.
 */
export class BackupSession {
  private readonly client: pg.Client

  /** `answerMsMax`: how long to wait for a server that accepts the connection and says nothing. */
  constructor(superuserUrl: string, answerMsMax = ANSWER_MS_MAX) {
    this.client = new pg.Client({
      ...connectionTo(superuserUrl),
      connectionTimeoutMillis: answerMsMax,
      application_name: 'ops backup',
    })
    this.client.on('error', () => {})
  }

  async begin(label: string): Promise<Began> {
    await this.client.connect().catch((error: Error) => {
      throw new StartError(`The database does not answer: ${outageText(error)}.`)
    })
    return this.beginNow(label).catch(refuseBackup)
  }

  private async beginNow(label: string): Promise<Began> {
    const { rows } = await this.client.query('select pg_try_advisory_lock($1) as won', [ONE_BACKUP])
    if (!rows[0].won)
      throw new StartError('A backup is already running. Try again when it has finished.')
    // Keeps the WAL that is written while files are copied, until this session ends.
    await this.client.query(
      `select pg_create_physical_replication_slot('ideathlon_backup', true, true)`,
    )
    const began = await this.client.query<{ lsn: string }>(
      'select pg_backup_start($1, fast => true) as lsn',
      [label],
    )
    const lsn = began.rows[0]?.lsn ?? ''
    const facts = await this.client.query(
      `select current_setting('data_directory') as data, current_setting('server_version') as postgres,
         (select system_identifier::text from pg_control_system()) as system,
         (select timeline_id from pg_control_checkpoint()) as timeline,
         current_setting('archive_mode') <> 'off' as archived, pg_walfile_name($1) as segment`,
      [lsn],
    )
    const { data, postgres, system, timeline, archived, segment } = facts.rows[0]
    return {
      data,
      postgres,
      timeline,
      systemId: system,
      isArchived: archived,
      startLsn: lsn,
      startSegment: segment,
    }
  }

  end(): Promise<Ended> {
    return this.endNow().catch(refuseBackup)
  }

  private async endNow(): Promise<Ended> {
    const { rows } = await this.client.query<{
      lsn: string
      labelfile: string
      spcmapfile: string
    }>('select lsn, labelfile, spcmapfile from pg_backup_stop(wait_for_archive => false)')
    const { lsn = '', labelfile = '', spcmapfile = '' } = rows[0] ?? {}
    const segment = await this.client.query('select pg_walfile_name($1) as segment', [lsn])
    const stopSegment: string = segment.rows[0].segment
    return { stopLsn: lsn, stopSegment, label: labelfile, spaces: spcmapfile }
  }

  /** Releases the WAL that was kept for the copy. */
  async close(): Promise<void> {
    await this.client.end().catch(() => {})
  }
}

/**
 * The SQLSTATEs that mean that the server is ending its sessions or that the connection was lost.
 */
const SESSION_ENDED = /^(57P0|08)/

/**
 * Without its session a copy is useless, because only the session knows where its WAL begins and
 * ends.
 */
function refuseBackup(error: Error & { code?: string }): never {
  const isAnswer = error instanceof pg.DatabaseError && !SESSION_ENDED.test(error.code ?? '')
  if (isAnswer) {
    throw new StartError(
      `The database refused the backup: ${outageText(error)}. See docs/backup.md.`,
    )
  }
  if (outageOf(error) === undefined) throw error
  throw new StartError(
    `The database ended this backup (${outageText(error)}), perhaps because it was restarted. Start the backup again.`,
  )
}
