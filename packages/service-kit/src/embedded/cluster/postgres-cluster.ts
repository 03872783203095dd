import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../free-port.ts'
import { removePostgresHome } from '../postgres/place.ts'
import { createRoles } from '../postgres/roles.ts'
import { type PostgresServer, startPostgres } from '../postgres/server.ts'
import { superuserUrl } from '../postgres/urls.ts'
import type { Secrets } from '../secrets.ts'
import { conninfo, copyServer, REPLICATION_ROLE } from './copy-server.ts'

const FOLLOWS_MS_MAX = 60_000
const PROMOTE_SECONDS_MAX = 30
const HOST = '127.0.0.1'

/**
 * Memory settings are low because three servers share one machine. The primary keeps enough WAL for
 * a standby that was away to catch up.
 */
const SETTINGS = { shared_buffers: '96MB', wal_keep_size: '512MB', hot_standby_feedback: 'on' }

type Name = 'east' | 'west' | 'replica'
type Node = { name: Name; server: PostgresServer }
type Options = { dir: string; secrets: Secrets; settings?: Record<string, string> | undefined }

/**
 * A primary, a standby that confirms each commit before the client gets a response, and a read
 * replica that follows the standby. The replica is never ahead of the standby, so it can continue
 * when the standby becomes the primary.
 */
export class PostgresCluster {
  readonly #options: Options
  readonly #ports: Record<Name, number>
  #primary: Node
  #standby: Node | undefined
  #replica: Node | undefined

  private constructor(options: Options, ports: Record<Name, number>, primary: Node) {
    this.#options = options
    this.#ports = ports
    this.#primary = primary
  }

  /**
   * Starts the server that was the primary in the last run, with its existing data, and creates the
   * other two as copies of it.
   */
  static async start(options: Options): Promise<PostgresCluster> {
    const { dir, secrets } = options
    await mkdir(dir, { recursive: true })
    const ports = { east: await freePort(), west: await freePort(), replica: await freePort() }
    const noted = await readFile(join(dir, 'primary'), 'utf8').catch(() => '')
    const name = noted === 'west' ? 'west' : 'east'
    const server = await startPostgres(serverOptions(options, name, ports[name]))
    const cluster = new PostgresCluster(options, ports, { name, server })
    try {
      // Its settings from the last run would make it wait for a standby that has not been created
      // yet.
      await cluster.#onPrimary('alter system reset synchronous_standby_names')
      await cluster.#onPrimary('select pg_reload_conf()')
      const superuser = superuserUrl({ host: HOST, port: server.port }, secrets)
      await createRoles(superuser, secrets)
      await cluster.#onPrimary(
        `do $$ begin create role ${REPLICATION_ROLE} login replication password '${secrets.replication}';
         exception when duplicate_object then null; end $$`,
      )
      await cluster.rejoin()
      cluster.#replica = await cluster.#copyOf('replica', cluster.standby.port)
      return cluster
    } catch (error) {
      await cluster.stop()
      throw error
    }
  }

  /** The two servers that can be the primary. */
  get hosts(): readonly { host: string; port: number }[] {
    return [this.#ports.east, this.#ports.west].map((port) => ({ host: HOST, port }))
  }

  get primary(): PostgresServer {
    return this.#primary.server
  }

  get standby(): PostgresServer {
    if (this.#standby === undefined) throw new Error('there is no standby')
    return this.#standby.server
  }

  get replica(): PostgresServer {
    if (this.#replica === undefined) throw new Error('there is no replica')
    return this.#replica.server
  }

  /**
   * Makes the standby the primary. The former primary is killed first, because two servers that
   * accept writes would diverge.
   */
  async promote(): Promise<void> {
    const [former, next] = [this.#primary, this.#standby]
    if (next === undefined) throw new Error('there is no standby to promote')
    await former.server.kill()
    await this.#on(next, `select pg_promote(true, ${PROMOTE_SECONDS_MAX})`)
    await writeFile(join(this.#options.dir, 'primary'), next.name)
    this.#primary = next
    this.#standby = undefined
  }

  /**
   * Brings the former primary back as the standby, from a fresh copy. Anything that only the former
   * primary had was never confirmed to a client.
   */
  async rejoin(): Promise<void> {
    const name = this.#primary.name === 'east' ? 'west' : 'east'
    this.#standby = await this.#copyOf(name, this.#primary.server.port)
    await this.#onPrimary(`alter system set synchronous_standby_names = 'FIRST 1 (${name})'`)
    await this.#onPrimary('select pg_reload_conf()')
    if (this.#replica === undefined) return
    const upstream = this.#upstream('replica', this.standby.port)
    await this.#on(this.#replica, `alter system set primary_conninfo = '${conninfo(upstream)}'`)
    await this.#on(this.#replica, 'select pg_reload_conf()')
  }

  /**
   * Keeps the replica at its current WAL position until it is resumed, so its answers become
   * outdated.
   */
  async pauseReplica(): Promise<void> {
    if (this.#replica) await this.#on(this.#replica, 'select pg_wal_replay_pause()')
  }

  async resumeReplica(): Promise<void> {
    if (this.#replica) await this.#on(this.#replica, 'select pg_wal_replay_resume()')
  }

  async stop(): Promise<void> {
    // A stopping primary waits until its standbys have received everything.
    for (const node of [this.#primary, this.#standby, this.#replica]) await node?.server.stop()
  }

  async #copyOf(name: Name, upstreamPort: number): Promise<Node> {
    const { dir } = this.#options
    await removePostgresHome(join(dir, name))
    await rm(join(dir, name), { recursive: true, force: true })
    const from = {
      superuserUrl: this.#superuserUrl(this.#primary),
      data: this.#primary.server.data,
    }
    const server = await startPostgres({
      ...serverOptions(this.#options, name, this.#ports[name]),
      fill: (place) => copyServer(from, place, this.#upstream(name, upstreamPort)),
    })
    await this.#untilFollowing({ name, server }, upstreamPort)
    return { name, server }
  }

  #upstream(name: Name, port: number) {
    return { name, port, password: this.#options.secrets.replication }
  }

  async #untilFollowing(node: Node, upstreamPort: number): Promise<void> {
    for (const deadline = Date.now() + FOLLOWS_MS_MAX; ; await sleep(50)) {
      const rows = await this.#on(
        node,
        `select 1 from pg_stat_wal_receiver where status = 'streaming' and sender_port = ${upstreamPort}`,
      )
      if (rows.length > 0) return
      if (Date.now() > deadline) throw new Error(`the ${node.name} is not following its upstream`)
    }
  }

  #onPrimary(sql: string): Promise<unknown[]> {
    return this.#on(this.#primary, sql)
  }

  async #on(node: Node, sql: string): Promise<unknown[]> {
    const client = new pg.Client({ connectionString: this.#superuserUrl(node) })
    await client.connect()
    try {
      return (await client.query(sql)).rows
    } finally {
      await client.end()
    }
  }

  #superuserUrl({ server }: Node): string {
    return superuserUrl({ host: HOST, port: server.port }, this.#options.secrets)
  }
}

function serverOptions({ dir, secrets, settings }: Options, name: Name, port: number) {
  return {
    dir: join(dir, name),
    superuserPassword: secrets.superuser,
    settings: { ...SETTINGS, cluster_name: name, ...settings },
    port,
  }
}
