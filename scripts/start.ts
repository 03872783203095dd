import { mkdir } from 'node:fs/promises'
import { OFFERED_LANGUAGES } from '@ideathlon/contracts/languages'
import { requireDiskSpace } from '@ideathlon/service-kit/embedded/disk-space'
import { portIsFree } from '@ideathlon/service-kit/embedded/free-port'
import { removeEmbeddedStack } from '@ideathlon/service-kit/embedded/stack'
import { StartFault } from '@ideathlon/service-kit/embedded/start-fault'
import type { OpsEnv } from '@ideathlon/service-kit/ops'
import { migrate } from './migrate.ts'
import { givenStack, holdEmbeddedStack } from './stack/hold-stack.ts'
import { dataDir } from './stack/repository.ts'
import { runScript } from './stack/run-script.ts'
import { readRunningStack } from './stack/stack-file.ts'
import { Closing, untilStopRequested } from './start/closing.ts'
import { demoLogins, seedOnce } from './start/community.ts'
import { HELP, readStartOptions, type StartOptions } from './start/options.ts'
import { keepsMail, pulseProgram } from './start/programs.ts'
import { choosePorts, type Run, runProgram, runService } from './start/services.ts'
import { startVite } from './start/vite.ts'
import { buildWeb } from './start/web-build.ts'

const say = (line: string) => console.error(line)

/** Starts everything, prints the address, and runs until it is stopped. */
async function main(): Promise<number> {
  const options = readStartOptions(process.argv.slice(2), process.env)
  if (options === undefined) {
    console.log(HELP)
    return 0
  }
  const closing = new Closing()
  const stopRequested = untilStopRequested()
  const failures: Promise<never>[] = []
  try {
    const up = bringUp(options, closing, failures)
    const line = await Promise.race([up, stopRequested])
    if (line === undefined) return 0
    console.log(line)
    await Promise.race([stopRequested, ...failures])
    return 0
  } finally {
    await closing.close()
  }
}

async function bringUp(
  options: StartOptions,
  closing: Closing,
  failures: Promise<never>[],
): Promise<string> {
  const env = await prepare(options, closing, failures)
  const ports = await choosePorts(options)
  const setting = { env, ports, options }
  const run: Run = { closing, failures, say }
  const loop = async () => {
    await migrate(env.databaseUrl)
    say('Starting the services ...')
    await runService('scoring', setting, run)
    // The demo community creates the cycles of its past itself, so the olympiad service starts after it.
    await seedOnce(env, say)
    await runService('olympiad', setting, run)
  }
  await Promise.all([loop(), options.dev || buildWeb(say, OFFERED_LANGUAGES)])
  await runService('api', setting, run)
  if (options.dev) await closing.add(startVite(options.port, ports.api.front))
  if (options.pulse) await runProgram(pulseProgram(env, ports.api.front), run)

  const logins = await demoLogins(env.dataDir)
  const site = `http://localhost:${options.port}`
  const outbox = keepsMail(process.env) ? ` · e-mails are kept, not sent: ${site}/dev/outbox` : ''
  const many =
    options.instances > 1 ? ` · ${options.instances} instances of each service run behind it` : ''
  return `Ideathlon is live at ${site}${many}${logins && ` · sign in: ${logins}`}${outbox}`
}

/** Refuses an impossible start before anything is written, then starts or finds the servers. */
async function prepare(
  options: StartOptions,
  closing: Closing,
  failures: Promise<never>[],
): Promise<OpsEnv> {
  const dir = dataDir()
  if (!(await portIsFree(options.port))) {
    const other = await readRunningStack(dir)
    const who =
      other?.holder === 'start' ? ' by Ideathlon itself, which is already running here' : ''
    throw new StartFault(
      `Port ${options.port} is in use${who}: stop the program that uses it, or choose another port with PORT=${options.port + 1}.`,
    )
  }
  await requireDiskSpace(dir)
  const given = await givenStack()
  if (options.fresh) await beginAnew(dir, given !== undefined)
  await mkdir(dir, { recursive: true })
  if (given) return { ...given, dataDir: dir }

  say('Starting PostgreSQL and NATS ...')
  const { keepServers, ...held } = await holdEmbeddedStack({ dir, holder: 'start' })
  await closing.add(held.stop)
  failures.push(...keepServers(say))
  return { ...held, dataDir: dir }
}

async function beginAnew(dir: string, given: boolean): Promise<void> {
  if (given) {
    throw new StartFault(
      '--fresh deletes only the embedded database. DATABASE_URL is set, so empty that database yourself.',
    )
  }
  if (await readRunningStack(dir)) {
    throw new StartFault(
      'Ideathlon is running on the data that --fresh would delete. Stop it first.',
    )
  }
  await removeEmbeddedStack(dir)
}

await runScript(main)
