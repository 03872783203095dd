import { appendFile, chmod, chown, copyFile, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { PostgresPlace } from '../postgres/place.ts'

/** Files that a copy creates itself, or that only a running server has. */
const LEFT_OUT = new Set(['postmaster.pid', 'postmaster.opts', 'backup_label', 'standby.signal'])
const EMPTY = new Set([
  ...['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots'],
  ...['pg_stat_tmp', 'pg_subtrans'],
])
/** Settings made with `alter system`. A copy has its own. */
const OWN_SETTINGS = 'postgresql.auto.conf'

/** The server that a standby streams the WAL from, and the standby's name on that server. */
export type Upstream = { port: number; name: string; password: string }

export const REPLICATION_ROLE = 'ideathlon_replication'

/**
 * Copies a running server file by file between the start and the end of a backup, as pg_basebackup
 * does. The copy starts as a standby and reads whatever it lacks from its upstream.
 */
export async function copyServer(
  from: { superuserUrl: string; data: string },
  to: PostgresPlace,
  upstream: Upstream,
): Promise<void> {
  const client = new pg.Client({ connectionString: from.superuserUrl })
  await client.connect()
  try {
    await client.query(`select pg_backup_start('copy for ${upstream.name}', true)`)
    await copyFolder(from.data, to.data, to.user)
    const { rows } = await client.query<{ label: string }>(
      'select labelfile as label from pg_backup_stop(false)',
    )
    await writeOwn(to, 'backup_label', rows[0]?.label ?? '')
  } catch (error) {
    await rm(to.data, { recursive: true, force: true })
    throw error
  } finally {
    await client.end()
  }
  await writeOwn(to, OWN_SETTINGS, `primary_conninfo = '${conninfo(upstream)}'\n`)
  await writeOwn(to, 'standby.signal', '')
}

export function conninfo({ port, name, password }: Upstream): string {
  return `host=127.0.0.1 port=${port} user=${REPLICATION_ROLE} password=${password} application_name=${name}`
}

/** A file that disappears during the copy is not needed, because the WAL contains its changes. */
async function copyFolder(from: string, to: string, user: PostgresPlace['user']): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  await chmod(to, 0o700)
  if (user) await chown(to, user.uid, user.gid)
  for (const entry of await readdir(from, { withFileTypes: true }).catch(ignoreMissing([]))) {
    const [source, copy] = [join(from, entry.name), join(to, entry.name)]
    if (LEFT_OUT.has(entry.name) || entry.name.startsWith('pgsql_tmp')) continue
    if (entry.isDirectory()) {
      await copyFolder(source, copy, user)
      continue
    }
    if (entry.name === OWN_SETTINGS || EMPTY.has(from.split('/').at(-1) ?? '')) continue
    await copyFile(source, copy).then(
      () => user && chown(copy, user.uid, user.gid),
      ignoreMissing(undefined),
    )
  }
}

function ignoreMissing<T>(otherwise: T): (error: NodeJS.ErrnoException) => T {
  return (error) => {
    if (error.code !== 'ENOENT') throw error
    return otherwise
  }
}

async function writeOwn({ data, user }: PostgresPlace, name: string, text: string): Promise<void> {
  const file = join(data, name)
  await (name === OWN_SETTINGS ? appendFile : writeFile)(file, text, { mode: 0o600 })
  if (user) await chown(file, user.uid, user.gid)
}
