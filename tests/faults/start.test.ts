import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@ideathlon/service-kit/embedded/free-port'
import { commandOf } from '@ideathlon/service-kit/embedded/left-behind'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { descendantsOf, survivors } from '../product/process-tree.ts'
import {
  type Place,
  type Product,
  runOps,
  startProduct,
  untilLive,
} from '../product/run-product.ts'

/** However busy the machine is: what is waited for comes long before. */
const WAIT_MS_MAX = 240_000
const PATIENCE = { timeout: WAIT_MS_MAX }
const A_TEST = { timeout: 2 * WAIT_MS_MAX }

let place: Place
const running: Product[] = []

beforeAll(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'ideathlon-start-'))
  // Postgres runs as a user of its own and has to enter it.
  await chmod(dataDir, 0o711)
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
  const text = await readFile(join(place.dataDir, 'stack.json'), 'utf8')
  const { databaseUrl } = z.object({ databaseUrl: z.string() }).parse(JSON.parse(text))
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(sql).finally(() => client.end())
}

async function stop(product: Product, signal: NodeJS.Signals): Promise<number | null> {
  product.process.kill(signal)
  return product.ended
}

const processOf = (product: Product, command: string) =>
  descendantsOf(product.pid).find((pid) => commandOf(pid).includes(command))

/** The answer comes from the scoring service, out of the database. */
const isServing = () =>
  fetch(`http://localhost:${place.port}/api/game-points/RatingCreated:RatedIdea`).then(
    ({ ok }) => ok,
    () => false,
  )

/** A start takes seconds, so one serves several tests: each goes on with what the one before has left. */
describe('npm start', A_TEST, () => {
  let head = 0
  let product: Product

  it('ends with one line that names the URL and the demo logins', async () => {
    product = start()
    const line = await untilLive(product, WAIT_MS_MAX)
    expect(line).toContain(`http://localhost:${place.port}`)
    expect(line).toMatch(/sign in: .+ \/ .+/)

    const page = await fetch(`http://localhost:${place.port}/`)
    expect(await page.text()).toContain('<div id="root">')
    head = await headOfLog()
    expect(head).toBeGreaterThan(1_000)
  })

  async function expectNobodyLeft(signal: NodeJS.Signals): Promise<void> {
    const pids = descendantsOf(product.pid)
    expect(pids.length).toBeGreaterThan(5)
    expect(await stop(product, signal)).toBe(0)
    expect(await survivors(pids, 0)).toEqual([])
  }

  it('leaves no process behind after SIGTERM', () => expectNobodyLeft('SIGTERM'))

  it('keeps the data, and does nothing a second time that takes long', async () => {
    product = start()
    await untilLive(product, WAIT_MS_MAX)
    expect(await headOfLog()).toBeGreaterThanOrEqual(head)
    expect(product.output()).not.toMatch(/Building|Inviting/)
  })

  it.each([
    { name: 'services/api', command: 'services/api' },
    { name: 'services/scoring', command: 'services/scoring' },
    { name: 'nats-server', command: 'nats.conf' },
    { name: 'PostgreSQL', command: '/postgres\0-D' },
  ])('starts $name again after kill -9, and says so', async ({ name, command }) => {
    const killed = processOf(product, command) ?? 0
    process.kill(killed, 'SIGKILL')
    const isAnother = () => ![undefined, killed].includes(processOf(product, command))
    await expect.poll(isAnother, PATIENCE).toBe(true)
    expect(product.output()).toContain(`${name} ended; starting it again in 0.5 s (try 1 of 5).`)
    await expect.poll(isServing, PATIENCE).toBe(true)
  })

  it('has lost nothing by that: what is served is what the log says', async () => {
    const { ok } = z
      .object({ ok: z.boolean() })
      .parse(JSON.parse(await runOps(place, ['verify', '--json'])))
    expect(ok).toBe(true)
  })

  it('leaves no process behind when it is killed, and starts again', async () => {
    const pids = descendantsOf(product.pid)
    await stop(product, 'SIGKILL')
    expect(await survivors(pids, WAIT_MS_MAX)).toEqual([])
    product = start()
    await untilLive(product, WAIT_MS_MAX)
  })

  it('refuses, once stopped, a database from a newer version', async () => {
    await askDatabase(`insert into kysely_migration values ('log/9999_later', now())`)
    await stop(product, 'SIGTERM')
    expect(await refusal()).toContain('was made by a newer version of Ideathlon')
  })

  it('refuses nothing any more once it begins anew with --fresh', async () => {
    product = start(['--no-pulse', '--fresh'])
    await untilLive(product, WAIT_MS_MAX)
    expect(await headOfLog()).toBeGreaterThan(1_000)
  })

  it('leaves no process behind after SIGINT', () => expectNobodyLeft('SIGINT'))

  it('stops at once when it is interrupted while it starts', async () => {
    product = start()
    const says = () => product.output().includes('Starting the services')
    await expect.poll(says, { ...PATIENCE, interval: 10 }).toBe(true)
    const pids = descendantsOf(product.pid)
    await stop(product, 'SIGINT')
    expect(product.output()).not.toContain('is live')
    expect(await survivors(pids, WAIT_MS_MAX)).toEqual([])
  })
})

/** The last line of what a start says that ends with exit code 1. */
async function refusal(args?: string[], env?: Record<string, string>): Promise<string> {
  const product = start(args, env)
  expect(await product.ended).toBe(1)
  return product.output().trim().split('\n').at(-1) ?? ''
}

describe('npm start refuses, in one sentence and with exit code 1,', A_TEST, () => {
  it('a port that is taken', async () => {
    const other = createServer().listen(place.port, '127.0.0.1')
    expect(await refusal()).toMatch(/^Port \d+ is taken: .+\.$/)
    other.close()
  })

  it('a port that is none', async () => {
    expect(await refusal([], { PORT: 'http' })).toBe(
      'PORT must be a number from 1 to 65535, not "http".',
    )
  })

  it('one URL without the other', async () => {
    const env = { DATABASE_URL: 'postgres://127.0.0.1:1/none' }
    expect(await refusal([], env)).toBe('Set both DATABASE_URL and NATS_URL, or neither.')
  })

  it('a database that does not answer', async () => {
    const env = { DATABASE_URL: 'postgres://127.0.0.1:1/none', NATS_URL: 'nats://127.0.0.1:1' }
    expect(await refusal([], env)).toMatch(/^The database of DATABASE_URL does not answer: .+\.$/)
  })
})
