import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { portIsFree } from '@ideathlon/service-kit/embedded/free-port'
import { StartError } from '@ideathlon/service-kit/embedded/start-error'
import { holdCluster } from './cluster/hold-cluster.ts'
import { HELP, readClusterOptions } from './cluster/options.ts'
import { removeClusterData } from './stack/remove-data.ts'
import { dataDir, ROOT } from './stack/repository.ts'
import { runScript } from './stack/run-script.ts'
import { readRunningStack } from './stack/stack-file.ts'
import type { StartOptions } from './start/options.ts'
import type { Run } from './start/services.ts'
import { Shutdown, untilStopRequested } from './start/shutdown.ts'
import { startSite } from './start/start-site.ts'

const INSTANCES = { api: 3, scoring: 2, olympiad: 2 }
const say = (line: string) => console.error(line)

async function main(): Promise<number> {
  const options = readClusterOptions(process.argv.slice(2), process.env)
  if (options.does === 'rehearse') return rehearse(options)
  if (options.does === 'start') return start(options.start)
  console.log(HELP)
  return 0
}

/** Starts the cluster, prints the address, and runs until it is stopped. */
async function start(options: StartOptions): Promise<number> {
  const run: Run = { closing: new Shutdown(), failures: [], say }
  const stopRequested = untilStopRequested()
  try {
    const line = await Promise.race([startCluster(options, run), stopRequested])
    if (line === undefined) return 0
    console.log(line)
    await Promise.race([stopRequested, ...run.failures])
    return 0
  } finally {
    await run.closing.close()
  }
}

async function startCluster(options: StartOptions, run: Run): Promise<string> {
  const dir = join(dataDir(), 'cluster')
  if (!(await portIsFree(options.port))) {
    throw new StartError(`Port ${options.port} is in use: choose another port with PORT=<port>.`)
  }
  if (options.fresh && (await readRunningStack(dir)) === undefined) await removeClusterData(dir)
  await mkdir(dir, { recursive: true })
  say('Starting three PostgreSQL and three NATS servers ...')
  const { keepServers, ...held } = await holdCluster(dir)
  await run.closing.add(held.stop)
  run.failures.push(...keepServers(say))
  const env = { ...held, dataDir: dir }
  const line = await startSite({ env, options, instances: INSTANCES }, run)
  return `${line} · operations: DATA_DIR=${dir} npm run ops -- status`
}

/** Runs the failure tests in tests/cluster on a separate cluster. */
async function rehearse(options: { rounds: number; sockets: number }): Promise<number> {
  const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs')
  const env = {
    ...process.env,
    REHEARSE_ROUNDS: String(options.rounds),
    REHEARSE_SOCKETS: String(options.sockets),
  }
  const args = [vitest, 'run', '--project', 'cluster', '--reporter', 'verbose']
  const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
  const [code] = await once(child, 'exit')
  return code ?? 1
}

await runScript(main)
