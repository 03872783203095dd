import { rm } from 'node:fs/promises'
import type { Publication } from '@ideathlon/contracts/live'
import { freePort } from '@ideathlon/service-kit/embedded/free-port'
import { commandOf } from '@ideathlon/service-kit/embedded/left-behind'
import { makeTestFolder } from '@ideathlon/service-kit/testing/test-folder'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { z } from 'zod'
import { enter, join as joinAs, publish } from '../pipeline/traffic/member.ts'
import { connectMember } from '../product/member-sockets.ts'
import { descendantsOf, survivors } from '../product/process-tree.ts'
import {
  type Place,
  type Product,
  refusalOf,
  runOps,
  startProduct,
  untilLive,
} from '../product/run-product.ts'
import { serversOf, watchRounds, writerOfLog } from '../product/servers.ts'
import { THOROUGH } from '../thorough.ts'

/** Long enough for a very busy machine. */
const WAIT_MS_MAX = 600_000
const POLL_OPTIONS = { timeout: WAIT_MS_MAX }
/** No retries: a second attempt would begin where the first one failed. */
const A_TEST = { timeout: 2 * WAIT_MS_MAX, retry: 0 }

let place: Place
const running: Product[] = []

beforeAll(async () => {
  const dataDir = await makeTestFolder('ideathlon-start-')
  place = { dataDir, port: await freePort() }
})
afterAll(async () => {
  await Promise.all(running.map((product) => stop(product, 'SIGTERM')))
  await rm(place.dataDir, { recursive: true, force: true })
})

function start(args?: string[], env?: Record<string, string>): Product {
  const product = startProduct({ ...place, ...(env && { env }) }, args)
  running.push(product)
  return product
}

async function headOfLog(): Promise<number> {
  const status = JSON.parse(await runOps(place, ['status', '--json']))
  return z.object({ head: z.int() }).parse(status).head
}

async function askDatabase(sql: string): Promise<void> {
  const { databaseUrl } = await serversOf(place)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(sql).finally(() => client.end())
}

async function stop(product: Product, signal: NodeJS.Signals): Promise<number | null> {
  product.process.kill(signal)
  return product.ended
}

const processesOf = (product: Product, command: string) =>
  descendantsOf(product.pid).filter((pid) => commandOf(pid).includes(command))

/**
 * Throws if there is no such process: sending a signal to process 0 would reach all processes of
 * these tests.
 */
function processOf(product: Product, command: string): number {
  const [pid] = processesOf(product, command)
  if (pid === undefined) throw new Error(`no process of the product runs ${command}`)
  return pid
}

/** Asks the scoring service, which in turn reads the database. */
const isServing = () =>
  fetch(`http://localhost:${place.port}/api/game-points/RatingCreated:RatedIdea`).then(
    ({ ok }) => ok,
    () => false,
  )

/** A start takes seconds, so each test continues from the state that the one before left. */
describe('npm start', A_TEST, () => {
  let head = 0
  let product: Product

  it('ends its output with one line that names the URL and the demo logins', async () => {
    product = start()
    const line = await untilLive(product, WAIT_MS_MAX)
    expect(line).toContain(`http://localhost:${place.port}`)
    expect(line).toMatch(/sign in: .+ \/ .+/)

    const page = await fetch(`http://localhost:${place.port}/`)
    expect(await page.text()).toContain('<div id="root">')
    head = await headOfLog()
    expect(head).toBeGreaterThan(1_000)
  })

  async function expectNoProcessLeft(signal: NodeJS.Signals): Promise<void> {
    const pids = descendantsOf(product.pid)
    expect(pids.length).toBeGreaterThan(5)
    expect(await stop(product, signal)).toBe(0)
    expect(await survivors(pids, 0)).toEqual([])
  }

  it('leaves no process behind after SIGTERM', () => expectNoProcessLeft('SIGTERM'))

  it('keeps the data, and does not build or create anything again', async () => {
    product = start()
    await untilLive(product, WAIT_MS_MAX)
    expect(await headOfLog()).toBeGreaterThanOrEqual(head)
    expect(product.output()).not.toMatch(/Building|Creating/)
  })

  it.each([
    { name: 'services/api', command: 'services/api' },
    { name: 'services/scoring', command: 'services/scoring' },
    { name: 'nats-server', command: 'nats.conf' },
    { name: 'PostgreSQL', command: '/postgres\0-D' },
  ])('starts $name again after kill -9, and says so', async ({ name, command }) => {
    const killed = processOf(product, command)
    process.kill(killed, 'SIGKILL')
    const isAnother = () => ![undefined, killed].includes(processesOf(product, command)[0])
    await expect.poll(isAnother, POLL_OPTIONS).toBe(true)
    expect(product.output()).toContain(
      `${name} exited (SIGKILL); starting it again in 0.5 s (try 1 of 5).`,
    )
    await expect.poll(isServing, POLL_OPTIONS).toBe(true)
  })

  it('serves the state of the log after its processes were killed', async () => {
    const { ok } = z
      .object({ ok: z.boolean() })
      .parse(JSON.parse(await runOps(place, ['verify', '--json'])))
    expect(ok).toBe(true)
  })

  it('leaves no process behind when it is killed, and can be started again', async () => {
    const pids = descendantsOf(product.pid)
    await stop(product, 'SIGKILL')
    expect(await survivors(pids, WAIT_MS_MAX)).toEqual([])
    product = start()
    await untilLive(product, WAIT_MS_MAX)
  })

  it('starts with two instances of each service behind one address', async () => {
    await stop(product, 'SIGTERM')
    product = start(['--no-pulse', '--instances', '2'])
    const line = await untilLive(product, WAIT_MS_MAX)
    expect(line).toContain(`http://localhost:${place.port} · with 2 instances of each service`)
    for (const name of ['api', 'scoring', 'olympiad']) {
      const processes = () => processesOf(product, `services/${name}`)
      await expect.poll(processes, POLL_OPTIONS).toHaveLength(2)
    }
  })

  it('keeps sessions, and loses no message of a socket, when an api instance is killed', async () => {
    const crowd = await connectMember(place, 6)
    const { sockets } = crowd
    const before = await crowd.earn()
    await Promise.all(sockets.map((socket) => crowd.untilAt(socket, before)))

    process.kill(processOf(product, 'services/api'), 'SIGKILL')
    const cut = () => sockets.filter(({ socket }) => socket.readyState === WebSocket.CLOSED)
    // Both instances have sockets, and those of the other instance stay open.
    await expect.poll(() => cut().length, POLL_OPTIONS).toBe(3)
    const published = await publish(crowd.edge, crowd.member)
    await enter(crowd.edge, await joinAs(crowd.edge), published.slug)
    const after = await crowd.earn()

    const kept = sockets.filter((socket) => !cut().includes(socket))
    await Promise.all(kept.map((socket) => crowd.untilAt(socket, after)))
    const chain = (publications: readonly Publication[]) =>
      publications.map(({ o }) => o).filter((o) => o > before)
    const whole = chain(kept[0]?.told ?? [])
    expect(whole.at(-1)).toBe(after)
    for (const socket of kept) expect(chain(socket.told)).toEqual(whole)
    for (const socket of cut()) {
      const resumed = await crowd.resume(socket)
      await crowd.untilAt(resumed, after)
      expect(chain([...socket.told, ...resumed.told])).toEqual(whole)
    }
    await expect.poll(() => processesOf(product, 'services/api').length, POLL_OPTIONS).toBe(2)
    expect(product.output()).toContain(
      'services/api 1 exited (SIGKILL); starting it again in 0.5 s',
    )
    await crowd.end()
  })

  it('keeps running when the scoring instance that writes the log is killed', async () => {
    const crowd = await connectMember(place, 2)
    const leader = await writerOfLog(place)
    expect(processesOf(product, 'services/scoring')).toContain(leader)
    process.kill(leader as number, 'SIGKILL')
    const position = await crowd.earn()
    await Promise.all(crowd.sockets.map((socket) => crowd.untilAt(socket, position)))
    expect([undefined, leader]).not.toContain(await writerOfLog(place))
    await expect.poll(() => processesOf(product, 'services/scoring').length, POLL_OPTIONS).toBe(2)
    await expect.poll(isServing, POLL_OPTIONS).toBe(true)
    await crowd.end()
  })

  it('runs each round of each job in only one instance', async () => {
    const rounds = await watchRounds(place)
    const old = ['old-attachments', 'old-files', 'old-mail', 'old-pushes', 'old-traits']
    const jobs = [
      'activity-report',
      'cool-topics',
      'ended-cycles',
      'money-notifications',
      ...old,
      'old-webhooks',
      'settle-read-marks',
      'share-reminders',
      'tidying',
      'tournament-notifications',
      'video-previews',
    ]
    await expect.poll(async () => Object.keys(await rounds.count()), POLL_OPTIONS).toEqual(jobs)
    expect(await rounds.doneTwice()).toEqual([])
    await rounds.end()
  })

  it('leaves no process behind after SIGINT', () => expectNoProcessLeft('SIGINT'))

  it('stops at once when it is interrupted during start-up', async () => {
    product = start()
    const says = () => product.output().includes('Starting the services')
    await expect.poll(says, { ...POLL_OPTIONS, interval: 10 }).toBe(true)
    const pids = descendantsOf(product.pid)
    await stop(product, 'SIGINT')
    expect(product.output()).not.toContain('is live')
    expect(await survivors(pids, WAIT_MS_MAX)).toEqual([])
  })

  it('refuses a database from a newer version', async () => {
    product = start(['--no-pulse'])
    await untilLive(product, WAIT_MS_MAX)
    await askDatabase(`insert into kysely_migration values ('log/9999_later', now())`)
    await stop(product, 'SIGTERM')
    const refusal = await refusalOf(start())
    expect(refusal).toEqual({
      code: 1,
      line: expect.stringContaining('was migrated by a newer version of Ideathlon'),
    })
    // The message must not tempt people to delete their data.
    expect(refusal.line).not.toContain('--fresh')
  })

  it.runIf(THOROUGH)('starts with an empty database again with --fresh', async () => {
    product = start(['--no-pulse', '--fresh'])
    await untilLive(product, WAIT_MS_MAX)
    expect(await headOfLog()).toBeGreaterThan(1_000)
  })
})
