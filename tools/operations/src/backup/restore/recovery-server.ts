import type { ChildProcess } from 'node:child_process'
import { openSync } from 'node:fs'
import { chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { hasExited, spawnBound, stopChild } from '@ideathlon/service-kit/embedded/bound-child'
import type { PostgresPlace } from '@ideathlon/service-kit/embedded/postgres/place'
import { StartError } from '@ideathlon/service-kit/embedded/start-error'
import pg from 'pg'

const STOP_STEPS = [
  { signal: 'SIGINT', waitMs: 60_000 },
  { signal: 'SIGKILL', waitMs: 5_000 },
] as const
const PORT = 5432

export type Recovery = {
  place: PostgresPlace
  settings: Record<string, string>
  logFile: string
  /** The environment in which the restore command finds the archive. */
  variables: NodeJS.ProcessEnv
}

/**
 * Opens connections without a password, through a socket that only this process and root can reach.
 */
export type Open = (database: string) => Promise<pg.Client>

/**
 * Runs a server until its recovery has finished and `work` is done. It does not listen on the
 * network.
 */
export async function duringRecovery<T>(
  recovery: Recovery,
  work: (open: Open) => Promise<T>,
): Promise<T> {
  const { user } = recovery.place
  const folder = await mkdtemp(join(tmpdir(), 'recovery-'))
  const hba = join(folder, 'hba.conf')
  await writeFile(hba, 'local all all trust\n')
  if (user) await Promise.all([folder, hba].map((path) => chown(path, user.uid, user.gid)))
  const child = spawnServer(recovery, { folder, hba })
  const open: Open = async (database) => {
    const client = new pg.Client({ host: folder, port: PORT, user: 'postgres', database })
    client.on('error', () => {})
    await client.connect()
    return client
  }
  try {
    await untilRecovered(child, open, recovery.logFile)
    return await work(open)
  } finally {
    await stopChild(child, [...STOP_STEPS])
    await rm(folder, { recursive: true, force: true })
  }
}

function spawnServer(
  { place, settings, logFile, variables }: Recovery,
  { folder, hba }: { folder: string; hba: string },
): ChildProcess {
  const all = {
    listen_addresses: '',
    unix_socket_directories: folder,
    hba_file: hba,
    // The recovery stops if this is lower than it was on the server that wrote the WAL.
    max_connections: '200',
    hot_standby: 'off',
    archive_mode: 'off',
    shared_buffers: '128MB',
    max_wal_size: '2GB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...settings,
  }
  const flags = Object.entries(all).flatMap(([key, value]) => ['-c', `${key}=${value}`])
  const log = openSync(logFile, 'w')
  return spawnBound({
    command: place.postgres,
    args: ['-D', place.data, '-p', String(PORT), ...flags],
    options: { ...place.user, cwd: '/', env: variables, stdio: ['ignore', log, log] },
    deathSignal: 'INT',
  })
}

/**
 * There is no time limit, because a recovery can take any amount of time, depending on the WAL. It
 * ends only with its process.
 */
async function untilRecovered(child: ChildProcess, open: Open, logFile: string): Promise<void> {
  for (;;) {
    if (hasExited(child)) throw new StartError(await reasonIn(logFile))
    const client = await open('postgres').catch(() => undefined)
    if (client) return client.end()
    await sleep(50)
  }
}

async function reasonIn(logFile: string): Promise<string> {
  const log = await readFile(logFile, 'utf8').catch(() => '')
  const last = log.match(/last completed transaction was at log time (.*)/)?.[1]
  if (/recovery ended before configured recovery target was reached/.test(log)) {
    return `The archived WAL ends before that moment${last ? `, at ${last}` : ''}. Choose an earlier moment, or leave out --at to restore everything.`
  }
  const fault = log.match(/(?:FATAL|PANIC): {2}(.*)/)?.[1]
  return `The recovery failed: ${fault ?? 'PostgreSQL did not start'}. Its log is ${logFile}.`
}
