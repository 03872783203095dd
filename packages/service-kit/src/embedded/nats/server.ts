import type { ChildProcess } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { hasExited, pidOf, spawnBound, stopChild, untilExited } from '../bound-child.ts'
import { freePort } from '../free-port.ts'
import { stopOrphanedServer } from '../left-behind.ts'
import { StartError } from '../start-error.ts'
import { findNatsCommand, type NatsCommand } from './command.ts'

const READY_MS_MAX = 20_000
const STARTS_MAX = 3
const STOP_STEPS = [
  { signal: 'SIGTERM', waitMs: 3_000 },
  { signal: 'SIGKILL', waitMs: 2_000 },
] as const

export type NatsServer = {
  url: string
  pid(): number
  stop(): Promise<void>
  /** kill -9: connections break without draining. */
  kill(): Promise<void>
  /** Starts again on the same port after `kill`, `stop` or a crash. */
  start(): Promise<void>
  /** Resolves when the current process has ended, to its signal or exit code. */
  ended(): Promise<string>
}

type NatsOptions = {
  dir: string
  password: string
  /**
   * The ports on which the servers of a cluster reach each other, starting with this server's own.
   */
  cluster?: { name: string; ports: readonly number[] }
}

export async function startNatsServer(options: NatsOptions): Promise<NatsServer> {
  const { dir, password } = options
  const nats = findNatsCommand()
  await mkdir(dir, { recursive: true })
  await endPrevious(dir)
  let { child, port } = await startOnFreePort(nats, options)

  return {
    url: `nats://ideathlon:${password}@127.0.0.1:${port}`,
    pid: () => pidOf(child),
    stop: () => stopChild(child, [...STOP_STEPS]),
    ended: () => untilExited(child),
    kill: () => stopChild(child, [{ signal: 'SIGKILL', waitMs: 5_000 }]),
    async start() {
      if (hasExited(child)) ({ child, port } = await startOn(port, nats, options))
    },
  }
}

type Running = { child: ChildProcess; port: number }

async function startOnFreePort(nats: NatsCommand, options: NatsOptions): Promise<Running> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await startOn(await freePort(), nats, options)
    } catch (error) {
      if (tries === STARTS_MAX) throw error
    }
  }
}

async function startOn(port: number, nats: NatsCommand, options: NatsOptions): Promise<Running> {
  const { dir } = options
  const config = join(dir, 'nats.conf')
  await writeFile(config, natsConfig(nats.listen, port, options), { mode: 0o600 })
  const log = openSync(join(dir, 'nats.log'), 'a')
  const child = spawnBound({
    command: nats.command,
    args: nats.args(config, port),
    options: { stdio: ['ignore', log, log] },
    deathSignal: 'TERM',
  })
  closeSync(log)
  for (const deadline = Date.now() + READY_MS_MAX; Date.now() < deadline; await sleep(5)) {
    if (hasExited(child)) break
    if (await isNatsReady(port)) {
      await writeFile(join(dir, 'nats.pid'), String(child.pid))
      return { child, port }
    }
  }
  await stopChild(child, [...STOP_STEPS])
  throw new StartError(`nats-server did not start. Its log is ${join(dir, 'nats.log')}.`)
}

/**
 * Stops a server that was left running when an earlier process was killed: it would never end by
 * itself.
 */
async function endPrevious(dir: string): Promise<void> {
  const pid = Number(await readFile(join(dir, 'nats.pid'), 'utf8').catch(() => 0))
  await stopOrphanedServer(pid, join(dir, 'nats.conf'), ['SIGTERM', 'SIGKILL'])
}

/** No JetStream and nothing on disk: NATS only transports messages. */
function natsConfig(listen: string, port: number, { password, cluster }: NatsOptions): string {
  return [
    `listen: "${listen}:${port}"`,
    `authorization { user: "ideathlon", password: "${password}" }`,
    'max_payload: 1MB',
    'write_deadline: "5s"',
    ...(cluster ? clusterConfig(cluster, password) : []),
    '',
  ].join('\n')
}

/** Clients already know every server from their settings, so servers are not advertised to them. */
function clusterConfig(
  { name, ports: [own, ...others] }: { name: string; ports: readonly number[] },
  password: string,
): string[] {
  const routes = others.map((port) => `"nats-route://route:${password}@127.0.0.1:${port}"`)
  return [
    'cluster {',
    `  name: "${name}"`,
    `  listen: "127.0.0.1:${own}"`,
    `  authorization { user: "route", password: "${password}", timeout: 5 }`,
    `  routes: [${routes.join(', ')}]`,
    '  no_advertise: true',
    '}',
  ]
}

/** The server sends `INFO {...}` first and accepts clients only after that. */
function isNatsReady(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const answer = (yes: boolean) => {
      socket.destroy()
      resolve(yes)
    }
    socket.once('data', (data) => answer(data.toString().startsWith('INFO')))
    socket.once('error', () => answer(false))
    socket.setTimeout(1_000, () => answer(false))
  })
}
