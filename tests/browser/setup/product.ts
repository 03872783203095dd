import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { OlympiadId } from '@ideathlon/contracts/ids'
import { freePort } from '@ideathlon/service-kit/embedded/free-port'
import type { ServiceName } from '@ideathlon/service-kit/embedded/postgres/roles'
import type { OpsEnv } from '@ideathlon/service-kit/ops'
import { openTestStack, type TestStack } from '@ideathlon/service-kit/testing/stack'
import * as z from 'zod'
import { serviceEnv } from '../../../scripts/stack/service-env.ts'
import { buildWeb, WEB_DIST, WEB_DIST_SERVER } from '../../../scripts/start/web-build.ts'
import { type RealProcess, startProcess } from '../../pipeline/process.ts'
import { linkFolder } from './link-folder.ts'

const SECRET = 'only-for-tests-only-for-tests-only'
const RACE = '/api/leaderboards/platform-1-current-overall'
const RunningRace = z.object({ data: z.object({ olympiad: OlympiadId }) })
const RACE_MS_MAX = 60_000

/**
 * The whole product: three services as separate processes, the built client, and a running race.
 */
export type Product = {
  url: string
  /** For the one thing that cannot be done on screen: making somebody an admin. */
  databaseUrl: string
  /** The environment for commands of `npm run ops`. */
  ops: OpsEnv
  api: RealProcess
  stop(): Promise<void>
}

/**
 * `env`: settings of the api in addition to those of every browser test. `languages`: languages in
 * addition to English.
 */
export async function openProduct(
  env: Record<string, string> = {},
  languages: readonly string[] = [],
): Promise<Product> {
  const folder = await mkdtemp(join(tmpdir(), 'ideathlon-browser-'))
  const started: RealProcess[] = []
  const stack = await openTestStack()
  async function stop(): Promise<void> {
    await Promise.all(started.map((one) => one.stop()))
    await stack.stop()
    await rm(folder, { recursive: true, force: true })
  }
  const startOne = serviceStarter({ stack, folder, started })
  try {
    const webDist = await builtClient(folder, languages)
    const ports = { scoring: await freePort(), olympiad: await freePort(), api: await freePort() }
    const urlOf = (name: ServiceName) => `http://127.0.0.1:${ports[name]}`
    // None of them waits for another to be up.
    const others = [
      startOne('scoring', ports),
      startOne('olympiad', ports, { SCORING_URL: urlOf('scoring'), PAYOUT_DISPUTE_HOURS: '0' }),
    ]
    const starting = startOne('api', ports, {
      EARLY_CLOSE_AFTER_HOURS: '0',
      SCORING_URL: urlOf('scoring'),
      OLYMPIAD_URL: urlOf('olympiad'),
      ADMINS_NEED_SECOND_FACTOR_FROM: 'never',
      SIGN_UPS_AN_HOUR: '1000',
      SIGN_INS_A_MINUTE: '1000',
      LIMITS_TIMES: '1000',
      BELIEVE_ADDRESSES: 'true',
      DEV_OUTBOX: 'true',
      WEB_DIST: webDist,
      ...env,
    })
    await Promise.allSettled([...others, starting])
    await Promise.all(others)
    const api = await starting
    await untilRaceRuns(api.url)
    const ops = { ...stack, internalSecret: SECRET, dataDir: folder }
    return { url: api.url, databaseUrl: stack.databaseUrl, ops, api, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

type Place = { stack: TestStack; folder: string; started: RealProcess[] }

function serviceStarter({ stack, folder, started }: Place) {
  return async (
    name: ServiceName,
    ports: Record<ServiceName, number>,
    more: Record<string, string> = {},
  ): Promise<RealProcess> => {
    const port = ports[name]
    const servers = { ...stack, internalSecret: SECRET, dataDir: folder }
    const env = serviceEnv(
      name,
      servers,
      { host: '127.0.0.1', port },
      { LOG_LEVEL: 'warn', ...more },
    )
    const process = await startProcess({
      script: `services/${name}/src/main.ts`,
      env,
      port,
      logFile: join(folder, `${name}.log`),
    })
    started.push(process)
    return process
  }
}

/**
 * Links to the built client, so that a build during the run does not remove files that an open page
 * needs.
 */
async function builtClient(folder: string, languages: readonly string[]): Promise<string> {
  await buildWeb(console.log, ['en', ...languages])
  const copy = join(folder, 'web')
  linkFolder(WEB_DIST, copy)
  linkFolder(WEB_DIST_SERVER, `${copy}-server`)
  for (const language of languages) {
    const built = `${WEB_DIST}-${language}`
    linkFolder(built, `${copy}-${language}`)
    linkFolder(`${built}-server`, `${copy}-${language}-server`)
  }
  return copy
}

/** The first cycle opens automatically shortly after the services have started. */
async function untilRaceRuns(url: string): Promise<void> {
  let last: unknown
  for (const deadline = Date.now() + RACE_MS_MAX; Date.now() < deadline; await sleep(50)) {
    last = await fetch(`${url}${RACE}`).then((answer) => answer.json())
    if (RunningRace.safeParse(last).success) return
  }
  throw new Error(`no race after ${RACE_MS_MAX / 1000} seconds, but ${JSON.stringify(last)}`)
}
