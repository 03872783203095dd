import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@ideathlon/service-kit/embedded/free-port'
import { commandOf } from '@ideathlon/service-kit/embedded/left-behind'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { descendantsOf, survivors } from '../product/process-tree.ts'
import {
  type Place,
  type Product,
  runOps,
  startProduct,
  untilLive,
} from '../product/run-product.ts'

const FIRST_START_MS = 90_000
const SECOND_START_MS = 10_000
/** Where it is not the speed that is tested. */
const ANY_START_MS = 60_000
const GONE_MS = 5_000

let place: Place
const running: Product[] = []

beforeAll(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'ideathlon-start-'))
  // Postgres runs as a user of its own and has to enter it.
  await chmod(dataDir, 0o711)
  place = { dataDir, port: await freePort() }
})
afterEach(async () => {
  const ended = running.splice(0).map((product) => stop(product, 'SIGTERM'))
  await Promise.all(ended)
})
afterAll(async () => {
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

describe('npm start', () => {
  let head = 0

  it('ends with one line that names the URL and the demo logins', async () => {
    const product = start()
    const line = await untilLive(product, FIRST_START_MS)
    expect(line).toContain(`http://localhost:${place.port}`)
    expect(line).toMatch(/sign in: .+ \/ .+/)

    const page = await fetch(`http://localhost:${place.port}/`)
    expect(await page.text()).toContain('<div id="root">')
    head = await headOfLog()
    expect(head).toBeGreaterThan(1_000)
    expect(await stop(product, 'SIGTERM')).toBe(0)
  })

  it('takes less than ten seconds the second time and keeps the data', async () => {
    const product = start()
    await untilLive(product, SECOND_START_MS)
    expect(await headOfLog()).toBeGreaterThanOrEqual(head)
    expect(await stop(product, 'SIGINT')).toBe(0)
  })

  it.each(['SIGINT', 'SIGTERM'] as const)('leaves no process behind after %s', async (signal) => {
    const product = start()
    await untilLive(product, ANY_START_MS)
    const pids = descendantsOf(product.pid)
    expect(pids.length).toBeGreaterThan(5)
    await stop(product, signal)
    expect(await survivors(pids, 0)).toEqual([])
  })

  it('leaves no process behind when it is killed, and starts again', async () => {
    const product = start()
    await untilLive(product, ANY_START_MS)
    const pids = descendantsOf(product.pid)
    await stop(product, 'SIGKILL')
    expect(await survivors(pids, GONE_MS)).toEqual([])

    const again = start()
    await untilLive(again, ANY_START_MS)
    await stop(again, 'SIGTERM')
  })

  it('starts a service again that was killed', async () => {
    const product = start()
    await untilLive(product, ANY_START_MS)
    const [api] = descendantsOf(product.pid).filter((pid) =>
      commandOf(pid).includes('services/api'),
    )
    process.kill(api ?? 0, 'SIGKILL')

    const answers = () =>
      fetch(`http://localhost:${place.port}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    await expect.poll(answers, { timeout: 5_000 }).toBe(false)
    await expect.poll(answers, { timeout: 15_000 }).toBe(true)
    await stop(product, 'SIGTERM')
  })

  it('stops at once when it is interrupted while it starts', async () => {
    const product = start()
    const says = () => product.output().includes('Starting the services')
    await expect.poll(says, { timeout: ANY_START_MS, interval: 10 }).toBe(true)
    const pids = descendantsOf(product.pid)
    await stop(product, 'SIGINT')
    expect(await survivors(pids, GONE_MS)).toEqual([])
  })
})

describe('npm start refuses, in one sentence and with exit code 1,', () => {
  async function refusal(args?: string[], env?: Record<string, string>): Promise<string> {
    const product = start(args, env)
    expect(await product.ended).toBe(1)
    const said = product.output().trim().split('\n')
    return said[said.length - 1] ?? ''
  }

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

  it('a database from a newer version', async () => {
    const product = start()
    await untilLive(product, ANY_START_MS)
    await askDatabase(`insert into kysely_migration values ('log/9999_later', now())`)
    await stop(product, 'SIGTERM')
    expect(await refusal()).toContain('was made by a newer version of Ideathlon')
  })

  it('nothing any more once it begins anew with --fresh', async () => {
    const product = start(['--no-pulse', '--fresh'])
    await untilLive(product, FIRST_START_MS)
    expect(await headOfLog()).toBeGreaterThan(1_000)
    await stop(product, 'SIGTERM')
  })
})
