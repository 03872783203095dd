import { mkdir } from 'node:fs/promises'
import { requireDiskSpace } from '@ideathlon/service-kit/embedded/disk-space'
import { portIsFree } from '@ideathlon/service-kit/embedded/free-port'
import { everyService } from '@ideathlon/service-kit/embedded/postgres/urls'
import { StartError } from '@ideathlon/service-kit/embedded/start-error'
import type { OpsEnv } from '@ideathlon/service-kit/ops'
import { alreadyHeld, givenStack, holdEmbeddedStack } from './stack/hold-stack.ts'
import { removeData } from './stack/remove-data.ts'
import { dataDir } from './stack/repository.ts'
import { runScript } from './stack/run-script.ts'
import { readRunningStack } from './stack/stack-file.ts'
import { HELP, readStartOptions, type StartOptions } from './start/options.ts'
import { Shutdown, untilStopRequested } from './start/shutdown.ts'
import { startSite } from './start/start-site.ts'

const say = (line: string) => console.error(line)

/** Starts everything, prints the address, and runs until it is stopped. */
async function main(): Promise<number> {
  const options = readStartOptions(process.argv.slice(2), process.env)
  if (options === undefined) {
    console.log(HELP)
    return 0
  }
  const closing = new Shutdown()
  const stopRequested = untilStopRequested()
  const failures: Promise<never>[] = []
  const prepared = prepare(options, closing, failures)
  try {
    const up = prepared.then((env) => {
      const instances = everyService(() => options.instances)
      return startSite({ env, options, instances }, { closing, failures, say })
    })
    const line = await Promise.race([up, stopRequested])
    if (line === undefined) return 0
    console.log(line)
    await Promise.race([stopRequested, ...failures])
    return 0
  } finally {
    await closing.close()
    // Waits, because otherwise the processes that create the database would outlive this one.
    await prepared.catch(() => {})
  }
}

/**
 * Refuses an impossible start before anything is written. Then starts the servers, or uses the
 * configured ones.
 */
async function prepare(
  options: StartOptions,
  closing: Shutdown,
  failures: Promise<never>[],
): Promise<OpsEnv> {
  const dir = dataDir()
  if (!(await portIsFree(options.port))) {
    const other = await readRunningStack(dir)
    // Another port would not help, because only one program at a time can use the data in this
    // folder.
    if (other && other.holder !== 'ops') throw new StartError(alreadyHeld(other))
    throw new StartError(
      `Port ${options.port} is in use: stop the program that uses it, or choose another port with PORT=${options.port + 1}.`,
    )
  }
  await requireDiskSpace(dir)
  const isStopping = () => closing.isClosed
  const given = await givenStack({ say, isStopping })
  if (options.fresh) await startFresh(dir, given !== undefined)
  await mkdir(dir, { recursive: true })
  if (given) return { ...given, dataDir: dir }

  say('Starting PostgreSQL and NATS ...')
  const { keepServers, ...held } = await holdEmbeddedStack({
    dir,
    holder: 'start',
    say,
    isStopping,
  })
  await closing.add(held.stop)
  failures.push(...keepServers())
  return { ...held, dataDir: dir }
}

async function startFresh(dir: string, given: boolean): Promise<void> {
  if (given) {
    throw new StartError(
      '--fresh deletes only the embedded database. DATABASE_URL is set, so empty that database yourself.',
    )
  }
  if (await readRunningStack(dir)) {
    throw new StartError(
      'Ideathlon is running on the data that --fresh would delete. Stop it first.',
    )
  }
  await removeData(dir)
}

await runScript(main)
