import { connectionTo } from '@ideathlon/service-kit/hosts/primary'
import { compareMigrations } from '@ideathlon/service-kit/migrate'
import type { OpsEnv } from '@ideathlon/service-kit/ops'
import pg from 'pg'
import type { BackupFigures, Examined } from './examined.ts'
import { probe } from './probe.ts'
import { readDatabase, readFailingJobs, readFailingMail, readPipeline } from './read-database.ts'
import { readCertificate, readDisks, readInstances } from './read-surroundings.ts'

/** One for each probe of the database, so that a slow one does not hide what another finds. */
const CONNECTIONS = 5
const ANSWER_MS_MAX = 3_000

export type Surroundings = {
  variables: Readonly<Record<string, string | undefined>>
  /** Folders whose disks must have free space. */
  folders: readonly string[]
  readBackups(): Promise<BackupFigures>
}

/** Runs all probes at the same time. A part that is down is reported as down. */
export async function examine(
  { databaseUrl, natsUrl, leadsNowhere }: Pick<OpsEnv, 'databaseUrl' | 'natsUrl' | 'leadsNowhere'>,
  { variables, folders, readBackups }: Surroundings,
): Promise<Examined> {
  const pool = openProbes(databaseUrl)
  const site = siteOf(variables.PUBLIC_URL)
  const [database, migrations, pipeline, jobs, mail, nats, disks, backups, certificate] =
    await Promise.all([
      probe(() => readDatabase(pool)),
      probe(() => compareMigrations(pool)),
      probe(() => readPipeline(pool)),
      probe(() => readFailingJobs(pool)),
      probe(() => readFailingMail(pool)),
      probe(() => readInstances(natsUrl)),
      probe(() => readDisks(folders)),
      probe(readBackups),
      site === null ? null : probe(() => readCertificate(site)),
    ])
  void pool.end().catch(() => {})
  const settings = {
    isPublic: site !== null,
    hasIdentitySecret: Boolean(variables.IDENTITY_SECRET),
    hasMail: Boolean(variables.SMTP_URL),
  }
  const now = new Date()
  return {
    now,
    leadsNowhere,
    database,
    migrations,
    pipeline,
    jobs,
    mail,
    nats,
    disks,
    backups,
    settings,
    certificate,
  }
}

function openProbes(databaseUrl: string): pg.Pool {
  const pool = new pg.Pool({
    ...connectionTo(databaseUrl),
    max: CONNECTIONS,
    application_name: 'ops doctor',
    connectionTimeoutMillis: ANSWER_MS_MAX,
    statement_timeout: ANSWER_MS_MAX,
    query_timeout: ANSWER_MS_MAX,
  })
  pool.on('error', () => {})
  return pool
}

/** The public address; null if Ideathlon is only being tried out. */
function siteOf(address: string | undefined): URL | null {
  const url = address === undefined ? null : URL.parse(address)
  return url?.protocol === 'https:' ? url : null
}
