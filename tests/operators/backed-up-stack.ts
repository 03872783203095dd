import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { removePostgresHome } from '@ideathlon/service-kit/embedded/postgres/place'
import { superuserUrl } from '@ideathlon/service-kit/embedded/postgres/urls'
import { readSecrets } from '@ideathlon/service-kit/embedded/secrets'
import { type EmbeddedStack, startEmbeddedStack } from '@ideathlon/service-kit/embedded/stack'
import { AppendClient } from '@ideathlon/service-kit/log/append-client'
import { migrateToLatest } from '@ideathlon/service-kit/migrate'
import { connectNats } from '@ideathlon/service-kit/nats'
import type { OpsEnv } from '@ideathlon/service-kit/ops'
import pg from 'pg'
import { readCheckpoint } from '../../services/scoring/src/projector/checkpoint.ts'
import { archiveSettings } from '../../tools/operations/src/backup/wal/archive-settings.ts'
import { aCommand, aRating, asText } from '../pipeline/commands.ts'
import { INTERNAL_SECRET, startScoringOn } from '../pipeline/scoring.ts'
import { settled } from './settled.ts'

const ARCHIVE_MS_MAX = 60_000
const APPEND_MS_MAX = 60_000

export type State = { head: number; hash: string }

/** An embedded stack with a scoring service, as `npm start` runs it, in a folder of its own. */
export type BackedUpStack = Pick<EmbeddedStack, 'databaseUrl'> & {
  superuser: string
  /** The environment of operator commands, without the folder. */
  env: Omit<OpsEnv, 'dataDir'>
  /** Appends this many ratings; resolves to the last position that was acknowledged. */
  rate(times: number): Promise<number>
  state(): Promise<State>
  clock(): Promise<Date>
  /** Resolves when everything written so far is in the archive. */
  archived(): Promise<void>
  stop(): Promise<void>
}

export async function openStackIn(
  dir: string,
  variables: Record<string, string>,
): Promise<BackedUpStack> {
  const settings = { fsync: 'off', ...(await archiveSettings(variables)) }
  const stack = await startEmbeddedStack({ dir, settings })
  const { databaseUrl, roleUrls, natsUrl } = stack
  await migrateToLatest(databaseUrl)
  const scoring = await startScoringOn({ roleUrls, natsUrl })
  const nats = await connectNats(natsUrl, 'test')
  const client = new AppendClient(nats, APPEND_MS_MAX)
  const superuser = superuserUrl(
    { host: '127.0.0.1', port: stack.postgres.port },
    await readSecrets(dir),
  )
  const owner = new pg.Pool({ connectionString: superuser.replace(/postgres$/, 'ideathlon') })
  owner.on('error', () => {})
  owner.on('connect', (connection) => connection.on('error', () => {}))
  const rateOnce = async (n: number) => {
    const answer = await client.append(asText(aCommand(aRating({ rater: 1 + n, author: 30 + n }))))
    if (!answer.ok) throw new Error(answer.reason)
    return answer.last
  }
  return {
    databaseUrl,
    superuser,
    env: { databaseUrl, roleUrls, natsUrl, internalSecret: INTERNAL_SECRET },
    async rate(times) {
      const acknowledged = await Promise.all(Array.from({ length: times }, (_, n) => rateOnce(n)))
      return Math.max(...acknowledged)
    },
    async state() {
      const head = await settled(owner)
      return { head, hash: (await readCheckpoint(owner)).hash }
    },
    async clock() {
      const { rows } = await owner.query<{ now: Date }>('select clock_timestamp() as now')
      return rows[0]?.now ?? new Date()
    },
    async archived() {
      const { rows } = await owner.query('select pg_walfile_name(pg_switch_wal()) as segment')
      for (const deadline = Date.now() + ARCHIVE_MS_MAX; Date.now() < deadline; await sleep(50)) {
        const last = await owner.query('select last_archived_wal as wal from pg_stat_archiver')
        if (last.rows[0].wal >= rows[0].segment) return
      }
      throw new Error('the WAL was not archived')
    },
    async stop() {
      await nats.close()
      await scoring.stop()
      await owner.end()
      await stack.stop()
    },
  }
}

export async function removeStackIn(dir: string): Promise<void> {
  await removePostgresHome(dir)
  await rm(dir, { recursive: true, force: true })
}
