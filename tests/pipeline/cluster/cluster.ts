import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@ideathlon/service-kit/embedded/free-port'
import type { ServiceName } from '@ideathlon/service-kit/embedded/postgres/roles'
import type { DatabaseUrls } from '@ideathlon/service-kit/embedded/postgres/urls'
import { connectionTo } from '@ideathlon/service-kit/hosts/primary'
import { openTestStack, type TestStack } from '@ideathlon/service-kit/testing/stack'
import pg, { type Pool } from 'pg'
import { Balancer } from '../../../scripts/start/balancer.ts'
import { TIMEOUT_MS } from '../../patience.ts'
import type { RealProcess } from '../process.ts'
import { startService } from '../service.ts'

/** The servers that instances run on. */
export type Servers = DatabaseUrls & { natsUrl: string; stop(): Promise<void> }

/** Instances of the services, as in a cluster, on servers that a test can kill. */
export type Cluster<S extends Servers = Servers> = {
  stack: S
  /** Can read every schema. */
  owner: Pool
  /** Connects as the scoring service, so that it can end the service's sessions. */
  asScoring: Pool
  scoring: readonly RealProcess[]
  api: readonly RealProcess[]
  olympiad: readonly RealProcess[]
  stop(): Promise<void>
}

export async function openCluster(): Promise<Cluster<TestStack>> {
  return openClusterOn(await openTestStack({ ownPostgres: true }))
}

type Options = {
  scoring?: number
  api?: number
  /** How many olympiad instances to start; none by default. Several share one address. */
  olympiad?: number
  /** More environment variables for an instance; instances are counted from 0. */
  more?: (name: ServiceName, at: number) => Record<string, string>
}

/** Opens a cluster whose api instances use the scoring instances in turn. */
export async function openClusterOn<S extends Servers>(
  stack: S,
  {
    scoring: scorings = 2,
    api: apis = 2,
    olympiad: olympiads = 0,
    more = () => ({}),
  }: Options = {},
): Promise<Cluster<S>> {
  const folder = await mkdtemp(join(tmpdir(), 'ideathlon-arena-'))
  const started: RealProcess[] = []
  const fronts: Front[] = []
  const pools = [stack.databaseUrl, stack.roleUrls.scoring].map(lastingPool)
  const [owner, asScoring] = pools as [Pool, Pool]

  async function stop(): Promise<void> {
    try {
      await all(started.map((one) => one.stop()))
      await all(fronts.map((front) => front.close()))
      await all(pools.map((pool) => pool.end()))
    } finally {
      await stack.stop()
      await rm(folder, { recursive: true, force: true })
    }
  }
  async function startOne(name: ServiceName, at: number, own: Record<string, string> = {}) {
    const settings = { ...own, ...more(name, at) }
    const process = await startService(name, { servers: stack, folder, settings })
    started.push(process)
    return process
  }

  try {
    const startAll = (name: ServiceName, length: number) =>
      all(Array.from({ length }, (_, at) => startOne(name, at)))
    const scoring = await startAll('scoring', scorings)
    const olympiad = await startAll('olympiad', olympiads)
    if (olympiads > 0) fronts.push(await openFront(olympiad))
    const api = await all(
      Array.from({ length: apis }, (_, at) => {
        const url = scoring[at % scorings]?.url ?? ''
        return startOne('api', at, {
          SCORING_URL: url,
          OLYMPIAD_URL: fronts[0]?.url ?? url,
          SIGN_UPS_AN_HOUR: '1000',
          LIMITS_TIMES: '1000',
        })
      }),
    )
    return { stack, owner, asScoring, scoring, api, olympiad, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

type Front = { url: string; close(): Promise<void> }

/** Opens the single address of several instances. */
async function openFront(instances: readonly RealProcess[]): Promise<Front> {
  const balancer = new Balancer(instances.map(({ url }) => Number(new URL(url).port)))
  const port = await freePort()
  await balancer.listen(port)
  return { url: `http://127.0.0.1:${port}`, close: () => balancer.close() }
}

/**
 * Waits for all of them even if one fails; otherwise, those still starting could not be stopped.
 */
async function all<T>(starting: Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(starting)
  return Promise.all(starting)
}

/** Restarts the instances that a failed test has killed. */
export async function startAgain({ scoring, olympiad, api }: Cluster): Promise<void> {
  await all([...scoring, ...olympiad, ...api].map((one) => one.start()))
}

type Leader = { process: RealProcess; session: number }

/** Returns the scoring process that writes the log, and its session. Waits while there is none. */
export async function leaderOf(cluster: Cluster): Promise<Leader> {
  for (const deadline = Date.now() + TIMEOUT_MS; ; await sleep(20)) {
    const leader = await readLeader(cluster)
    if (leader) return leader
    if (Date.now() > deadline) throw new Error('no instance leads')
  }
}

async function readLeader(cluster: Cluster): Promise<Leader | undefined> {
  const { rows } = await cluster.asScoring.query<{ session: number; name: string }>(
    `select a.pid as session, a.application_name as name
     from pg_locks l join pg_stat_activity a on a.pid = l.pid
     where l.locktype = 'advisory' and l.granted and a.application_name like 'log writer %'`,
  )
  const process = cluster.scoring.find((one) => rows[0]?.name === `log writer ${one.pid()}`)
  return rows[0] && process && { process, session: rows[0].session }
}

/** Waits until another process has taken the lead from this one. */
export async function untilLedByAnother(cluster: Cluster, former: RealProcess): Promise<void> {
  for (const deadline = Date.now() + TIMEOUT_MS; ; await sleep(20)) {
    const leader = await readLeader(cluster).catch(() => undefined)
    if (leader !== undefined && leader.process !== former) return
    if (Date.now() > deadline) throw new Error('no other instance took the lead')
  }
}

/** A pool that survives restarts of its Postgres. */
function lastingPool(connectionString: string): Pool {
  const pool = new pg.Pool({
    ...connectionTo(connectionString),
    max: 4,
    options: '-c search_path=scoring,public',
  })
  pool.on('error', () => {})
  return pool
}
