import { randomBytes } from 'node:crypto'
import { chmod, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { makeFolders } from '@ideathlon/service-kit/embedded/disk-space'
import { type PostgresPlace, placePostgres } from '@ideathlon/service-kit/embedded/postgres/place'
import { clearStalePostmaster } from '@ideathlon/service-kit/embedded/postgres/postmaster'
import { DATABASE, roleOf, SERVICES } from '@ideathlon/service-kit/embedded/postgres/roles'
import { verifierOf } from '@ideathlon/service-kit/embedded/postgres/verifier'
import { readSecrets } from '@ideathlon/service-kit/embedded/secrets'
import { StartError } from '@ideathlon/service-kit/embedded/start-error'
import { storeNameOf, UPLOADS } from '../create/copy-uploads.ts'
import { listBackups, type Manifest } from '../manifest.ts'
import type { BackupPlace } from '../place/backup-place.ts'
import { openBackupPlace } from '../place/open-place.ts'
import { sayWhere } from '../say-where.ts'
import { letPostgresRun, restoreCommand } from '../wal/archive-settings.ts'
import { chooseBackup, type Target } from './choose-backup.ts'
import { demandDiskSpace } from './demand-disk-space.ts'
import { duringRecovery, type Open } from './recovery-server.ts'
import { markRestored, markRestoring, RESTORING, wasInterrupted } from './unfinished.ts'
import { unpack } from './unpack.ts'

export type Restored = { backup: string; head: number; lastAt: string | null }

const LEFT = new Set(['secrets.json', 'recovery.log', RESTORING])
/** Additional folders that an interrupted restore leaves behind. */
const HALF_WRITTEN = new Set(['postgres', 'files'])

type Setting = { place: BackupPlace; into: string; variables: NodeJS.ProcessEnv }

/**
 * Restores a backup and the WAL after it into an empty folder, which can
 * then be started as DATA_DIR.
 */
export async function restoreBackup(
  { into, variables }: Omit<Setting, 'place'>,
  target: Target,
): Promise<Restored> {
  const setting = { place: openBackupPlace(variables), into, variables }
  await letPostgresRun()
  const isRepeated = await wasInterrupted(into)
  await refuseUsed(into, isRepeated ? HALF_WRITTEN : new Set())
  if (isRepeated) await removeHalf(into)
  const backup = chooseBackup(await listBackups(setting.place), target)
  await demandDiskSpace(into, backup, setting.place)
  await makeFolders(dirname(into), '--into').catch(sayWhere(into))
  await mkdir(into, { mode: 0o711 }).catch(unlessThere).catch(sayWhere(into))
  const postgres = await placePostgres(into)
  if ((await readdir(postgres.data).catch(() => [])).length > 0) throw used(postgres.data)
  await markRestoring(into).catch(sayWhere(into))
  try {
    const recover = (settings: Record<string, string>, position?: number) =>
      recoverOnce(backup, { ...setting, postgres, settings, position })
    const reached = await recoverTo(target, recover, postgres)
    await restoreUploads(setting)
    await markRestored(into)
    return { backup: backup.id, head: reached.head, lastAt: reached.lastAt }
  } catch (error) {
    // Leaves the folder empty for the next attempt, except for the log of this one.
    await removeHalf(into)
    return sayWhere(into)(error as NodeJS.ErrnoException)
  }
}

function unlessThere(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}

const filesOf = (into: string) => join(into, 'files')

/**
 * Stops the server of a killed recovery, which may still be writing, and deletes what it restored.
 */
async function removeHalf(into: string): Promise<void> {
  const { data } = await placePostgres(into)
  await clearStalePostmaster(data)
  await emptyFolder(data)
  await rm(filesOf(into), { recursive: true, force: true })
  await markRestored(into)
}

type Reached = {
  head: number
  lastAt: string | null
  commit: string | null
  /**
   * A time at which the requested position had certainly been committed. Set only if the position
   * was later copied to another disk, because the time of the original commit is then unknown.
   */
  movedAt: string | null
}
type Recover = (settings: Record<string, string>, position?: number) => Promise<Reached>

/**
 * To restore to a position, the whole log is restored first, because the commit of that position
 * can be found only there.
 */
async function recoverTo(
  target: Target,
  recover: Recover,
  { data }: PostgresPlace,
): Promise<Reached> {
  if (target.kind === 'end') return recover({})
  if (target.kind === 'time') {
    return recover({
      recovery_target_time: `${target.at.toISOString().slice(0, -1)}+00`,
      recovery_target_action: 'promote',
    })
  }
  const whole = await recover({}, target.at)
  if (whole.head === target.at) return whole
  if (whole.movedAt !== null) {
    throw new StartError(
      `Position ${target.at} is in a part of the log that was moved to another disk, so its commit is unknown. Restore to the moment right after it: --at ${whole.movedAt}`,
    )
  }
  if (whole.commit === null) {
    throw new StartError(
      `Position ${target.at} does not exist: the archived log ends at ${whole.head}.`,
    )
  }
  await emptyFolder(data)
  return recover({ recovery_target_xid: whole.commit, recovery_target_action: 'promote' })
}

type Recovering = Setting & {
  postgres: PostgresPlace
  settings: Record<string, string>
  position?: number | undefined
}

async function recoverOnce(backup: Manifest, recovering: Recovering): Promise<Reached> {
  const { place, into, postgres, settings, position, variables } = recovering
  const { data, user } = postgres
  await mkdir(data, { recursive: true, mode: 0o700 })
  await unpack(backup, { place, data, owner: user })
  await chmod(data, 0o700)
  await writeFile(join(data, 'recovery.signal'), '', { mode: 0o644 })
  const secrets = await readSecrets(into)
  const recovery = {
    place: postgres,
    settings: { restore_command: restoreCommand(), ...settings },
    logFile: join(into, 'recovery.log'),
    variables,
  }
  return duringRecovery(recovery, async (open) => {
    await changePasswords(open, secrets)
    return readReached(open, position)
  })
}

/**
 * A backup contains the passwords of the installation it comes from; this folder has its own. Only
 * verifiers are sent, because a failing statement is written to the recovery's log.
 */
async function changePasswords(
  open: Open,
  secrets: Awaited<ReturnType<typeof readSecrets>>,
): Promise<void> {
  const client = await open('postgres')
  try {
    const passwords = [
      ['postgres', secrets.superuser],
      [DATABASE, secrets.owner],
      ...SERVICES.map((service) => [roleOf(service), secrets[service]] as const),
    ] as const
    for (const [role, password] of passwords) {
      await client.query(`alter role ${role} password '${verifierOf(password, randomBytes(16))}'`)
    }
  } finally {
    await client.end()
  }
}

async function readReached(open: Open, position: number | undefined): Promise<Reached> {
  const client = await open(DATABASE)
  try {
    const { rows } = await client.query<{
      head: string
      last_at: Date | null
      commit: string | null
      moved_at: Date | null
    }>(
      `select position as head,
         (select recorded_at from log.events where position = head.position) as last_at,
         (select xmin::text from log.events where position = $1) as commit,
         (select recorded_at + interval '3 seconds' from log.events
          where position = $1 and obj_description(tableoid, 'pg_class') = 'moved') as moved_at
       from log.head`,
      [position ?? null],
    )
    const row = rows[0]
    if (row === undefined) throw new StartError('The restored database has no log.')
    return {
      head: Number(row.head),
      lastAt: row.last_at?.toISOString() ?? null,
      commit: row.commit,
      movedAt: row.moved_at?.toISOString() ?? null,
    }
  } finally {
    await client.end()
  }
}

/**
 * Restores all uploaded files into the installation's folder, even if they used to be in a bucket.
 */
async function restoreUploads({ place, into }: Setting): Promise<void> {
  for (const { name } of await place.list(UPLOADS)) {
    const bytes = await place.get(name)
    if (bytes === undefined) continue
    const store = storeNameOf(name)
    const folder = join(filesOf(into), store.slice(0, 2))
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(join(folder, store), bytes, { mode: 0o600 })
  }
}

/**
 * Refuses a folder that is in use. It may already contain secrets, which the restored installation
 * then keeps, and the log of a failed restore.
 */
async function refuseUsed(into: string, alsoLeft: ReadonlySet<string>): Promise<void> {
  const names = await readdir(into).catch(() => [])
  for (const name of names) {
    if (alsoLeft.has(name)) continue
    const isEmpty = (await readdir(join(into, name)).catch(() => [name])).length === 0
    if (!LEFT.has(name) && !isEmpty) throw used(into)
  }
}

function used(folder: string): StartError {
  return new StartError(
    `${folder} is not empty. Choose a new folder; existing data is never overwritten.`,
  )
}

async function emptyFolder(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    await rm(join(folder, name), { recursive: true, force: true })
  }
}
