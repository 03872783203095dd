import { type ChildProcess, execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { closeSync, existsSync, fchmodSync, openSync } from 'node:fs'
import { chown, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { pidOf, spawnBound, stopChild, untilExited } from '../bound-child.ts'
import { refuseFullDisk } from '../disk-space.ts'
import { freePort } from '../free-port.ts'
import { StartError } from '../start-error.ts'
import { fillWhole } from './fill-whole.ts'
import { type PostgresPlace, placePostgres } from './place.ts'
import { clearStalePostmaster } from './postmaster.ts'
import { type ReadyOptions, untilReady } from './until-ready.ts'

const STARTS_MAX = 3
const ORPHANS_MS_MAX = 10_000
const LAST_LINES = 5
const STOP_STEPS = [
  { signal: 'SIGINT', waitMs: 10_000 },
  { signal: 'SIGQUIT', waitMs: 3_000 },
  { signal: 'SIGKILL', waitMs: 2_000 },
] as const

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  shared_buffers: '256MB',
  synchronous_commit: 'on',
  max_wal_size: '2GB',
  min_wal_size: '256MB',
  checkpoint_timeout: '15min',
  wal_buffers: '16MB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
}

export type PostgresServer = {
  port: number
  /** The server's data folder. */
  data: string
  pid(): number
  stop(): Promise<void>
  /** kill -9: the server does not come back by itself. */
  kill(): Promise<void>
  /**
   * Restarts on the same port. SIGINT is the fast shutdown, SIGQUIT the
   * immediate one, SIGKILL a crash.
   */
  restart(signal?: 'SIGINT' | 'SIGQUIT' | 'SIGKILL'): Promise<void>
  /** Resolves when the current process has ended, to its signal or exit code. */
  ended(): Promise<string>
}

export type PostgresOptions = {
  dir: string
  superuserPassword: string
  settings?: Record<string, string> | undefined
  /** Fills the data folder of a new server. Without it, the server gets an empty database. */
  fill?: (place: PostgresPlace) => Promise<void>
  /** A free port by default. */
  port?: number | undefined
  patience?: ReadyOptions | undefined
}

export async function startPostgres(options: PostgresOptions): Promise<PostgresServer> {
  const { dir, fill = (place) => initialise(place, options.superuserPassword) } = options
  const place = await placePostgres(dir)
  const logFile = join(dir, 'postgres.log')
  await clearStalePostmaster(place.data)
  if (!existsSync(join(place.data, 'PG_VERSION'))) {
    await fillWhole(place, fill).catch(refuseFullDisk(dir))
  }
  const settings = { ...SETTINGS, ...options.settings }
  const start = { place, settings, logFile, patience: options.patience ?? {} }
  const started = options.port === undefined ? startOnFreePort(start) : startOn(options.port, start)
  let { child, port } = await started.catch(refuseWith(logFile))

  const stop = () => stopChild(child, [...STOP_STEPS])
  return {
    port,
    data: place.data,
    pid: () => pidOf(child),
    stop,
    kill: () => stopChild(child, [{ signal: 'SIGKILL', waitMs: 5_000 }]),
    ended: () => untilExited(child),
    async restart(signal = 'SIGINT') {
      await stopChild(child, [{ signal, waitMs: 60_000 }])
      ;({ child, port } = await startOn(port, start))
    },
  }
}

async function initialise(place: PostgresPlace, password: string): Promise<void> {
  const passwordFile = join(place.data, '..', `password-${randomUUID()}`)
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 })
  // initdb runs as the user `postgres` and would otherwise ask for the password on a terminal, so
  // it reads the password from a file.
  if (place.user) await chown(passwordFile, place.user.uid, place.user.gid)
  const args = [
    `--pgdata=${place.data}`,
    `--pwfile=${passwordFile}`,
    '--username=postgres',
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--no-locale',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ]
  try {
    await promisify(execFile)(place.initdb, args, { ...place.user, cwd: '/' })
  } finally {
    await rm(passwordFile, { force: true })
  }
}

/**
 * The server exited instead of starting, or did not become ready in time. `said`: the end of its
 * log.
 */
class NotStartedError extends Error {
  override name = 'NotStartedError'
  readonly said: string

  constructor(said: string) {
    super(`Postgres did not start:\n${said}`)
    this.said = said
  }
}

/** Reports the last lines of the server's log as the reason. */
function refuseWith(logFile: string): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof NotStartedError)) throw error
    const lines = error.said.trimEnd().split('\n').slice(-LAST_LINES).join('\n')
    throw new StartError(`PostgreSQL did not start. The end of ${logFile}:\n${lines}`)
  }
}

type Running = { child: ChildProcess; port: number }
type Start = {
  place: PostgresPlace
  settings: Record<string, string>
  logFile: string
  patience: ReadyOptions
}

/** Tries more than once, because another process can take a free port before it is bound. */
async function startOnFreePort(start: Start): Promise<Running> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await startOn(await freePort(), start)
    } catch (error) {
      if (tries === STARTS_MAX || error instanceof StartError) throw error
    }
  }
}

/** The backends of a killed server exit a moment after it, and until then no server can start. */
async function startOn(port: number, start: Start): Promise<Running> {
  for (const deadline = Date.now() + ORPHANS_MS_MAX; ; await sleep(100)) {
    try {
      return await startOnce(port, start)
    } catch (error) {
      const isInUse = error instanceof Error && /is still in use/.test(error.message)
      if (!isInUse || Date.now() > deadline) throw error
    }
  }
}

async function startOnce(
  port: number,
  { place, settings, logFile, patience }: Start,
): Promise<Running> {
  const flags = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`])
  const log = openSync(logFile, 'a', 0o600)
  // A log written by an earlier version may contain statements with passwords.
  fchmodSync(log, 0o600)
  const child = spawnBound({
    command: place.postgres,
    args: ['-D', place.data, '-p', String(port), ...flags],
    options: { ...place.user, cwd: '/', stdio: ['ignore', log, log] },
    deathSignal: 'INT',
  })
  closeSync(log)
  const stop = () => stopChild(child, [...STOP_STEPS])
  const isReady = await untilReady(child, { data: place.data, logFile }, patience).catch(
    (error: unknown) => stop().then(() => Promise.reject(error)),
  )
  if (isReady) return { child, port }
  await stop()
  const lines = await readFile(logFile, 'utf8').catch(() => '')
  return refuseFullDisk(place.data)(new NotStartedError(lines.slice(-2000)))
}
