import { chmod, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type EmbeddedCluster,
  startEmbeddedCluster,
} from '@ideathlon/service-kit/embedded/cluster/cluster'
import { freePort } from '@ideathlon/service-kit/embedded/free-port'
import { databaseHosts } from '@ideathlon/service-kit/hosts/database-hosts'
import { migrateToLatest } from '@ideathlon/service-kit/migrate'
import { makeTestFolder } from '@ideathlon/service-kit/testing/test-folder'
import { Balancer } from '../../scripts/start/balancer.ts'
import { type BreakableProxy, openBreakableProxy } from '../pipeline/breakable-proxy.ts'
import { type Cluster, openClusterOn } from '../pipeline/cluster/cluster.ts'
import { FIRST_EVENT, FIRST_MOVEMENT, msUntilFirst } from '../pipeline/cluster/takeover.ts'

const SCORINGS = 2
const APIS = 3
const OLYMPIADS = 2
/** So high that no payment in the test traffic waits for an admin. */
const LIMITS_OF_MONEY = { APPROVAL_ABOVE_CENTS: '1000000000', IDENTITY_ABOVE_CENTS: '1000000000' }

/** Three NATS servers, three Postgres servers, and instances behind one port. */
export type Rehearsed = {
  cluster: Cluster<EmbeddedCluster>
  /** The connections of each scoring instance to both servers that can be the primary. */
  ways: readonly (readonly BreakableProxy[])[]
  /**
   * Where the cluster runs: its port, and the folder with the list of its servers, as for a product
   * that was started normally.
   */
  place: { port: number; dataDir: string }
  /** The time from `after` until the log accepts the first event that happened later. */
  takeoverMs(after: Date): Promise<number>
  /** The time from `after` until the first movement of money after it. */
  moneyTakeoverMs(after: Date): Promise<number>
  stop(): Promise<void>
}

export async function openRehearsedCluster(): Promise<Rehearsed> {
  const dataDir = await makeTestFolder('ideathlon-cluster-')
  const stack = await startEmbeddedCluster({ dir: join(dataDir, 'servers') })
  const closing: (() => Promise<unknown>)[] = [
    () => rm(dataDir, { recursive: true, force: true }),
    stack.stop,
  ]
  const stop = async () => {
    for (const close of closing.splice(0).reverse()) await close().catch(() => {})
  }
  try {
    await migrateToLatest(stack.databaseUrl)
    const ways = await Promise.all(
      Array.from({ length: SCORINGS }, () => openProxies(stack.roleUrls.scoring)),
    )
    closing.push(async () => {
      for (const way of ways.flat()) await way.close()
    })
    const cluster = await openClusterOn(stack, {
      scoring: SCORINGS,
      api: APIS,
      olympiad: OLYMPIADS,
      more: (name, at) => ({
        ...(name === 'scoring' && {
          DATABASE_URL: urlThroughProxies(stack.roleUrls.scoring, ways[at] ?? []),
        }),
        ...(name === 'api' && { SOCKETS_OF_ADDRESS: '10000' }),
        ...(name === 'olympiad' && LIMITS_OF_MONEY),
      }),
    })
    // Stops the servers, too.
    closing.splice(1, 1, cluster.stop)
    const balancer = new Balancer(cluster.api.map(({ url }) => Number(new URL(url).port)))
    closing.push(() => balancer.close())
    const port = await freePort()
    await balancer.listen(port)
    await mkdir(dataDir, { recursive: true })
    await chmod(dataDir, 0o711)
    const { databaseUrl, roleUrls, natsUrl } = stack
    await writeFile(join(dataDir, 'stack.json'), JSON.stringify({ databaseUrl, roleUrls, natsUrl }))
    return {
      cluster,
      ways,
      stop,
      place: { port, dataDir },
      takeoverMs: (after) => msUntilFirst(cluster.owner, FIRST_EVENT, after),
      moneyTakeoverMs: (after) => msUntilFirst(cluster.owner, FIRST_MOVEMENT, after),
    }
  } catch (error) {
    await stop()
    throw error
  }
}

function openProxies(url: string): Promise<BreakableProxy[]> {
  const { hosts, urlOf } = databaseHosts(url)
  return Promise.all(hosts.map((host) => openBreakableProxy(urlOf(host))))
}

function urlThroughProxies(url: string, ways: readonly BreakableProxy[]): string {
  const list = databaseHosts(url)
    .hosts.map(({ host, port }) => `${host}:${port}`)
    .join()
  return url.replace(list, ways.map((way) => new URL(way.url).host).join())
}
