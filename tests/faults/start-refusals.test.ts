import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@ideathlon/service-kit/embedded/free-port'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { isStarting, readStackFile } from '../../scripts/stack/stack-file.ts'
import { descendantsOf, survivors } from '../product/process-tree.ts'
import {
  type Place,
  type Product,
  refusalOf,
  runOps,
  startProduct,
} from '../product/run-product.ts'

/** Long enough for a very busy machine. */
const POLL_OPTIONS = { timeout: 120_000, interval: 20 }

let place: Place

beforeAll(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'ideathlon-refusals-'))
  place = { dataDir, port: await freePort() }
})
afterAll(() => rm(place.dataDir, { recursive: true, force: true }))

/** Starts the product and stops it at the end of the test if it is still running. */
function start(args?: string[], env?: Record<string, string>): Product {
  const product = startProduct({ ...place, ...(env && { env }) }, args)
  onTestFinished(async () => {
    product.process.kill('SIGTERM')
    await product.ended
  })
  return product
}

/** The last line that a failed start prints before it exits with code 1. */
async function refusal(args?: string[], env?: Record<string, string>): Promise<string> {
  const { code, line } = await refusalOf(start(args, env))
  expect(code).toBe(1)
  return line
}

describe('npm start refuses, in one sentence and with exit code 1,', () => {
  it('a port that is in use', async () => {
    const other = createServer().listen(place.port, '127.0.0.1')
    onTestFinished(() => void other.close())
    expect(await refusal()).toMatch(/^Port \d+ is in use: .+\.$/)
  })

  it('a PORT that is not a number', async () => {
    expect(await refusal([], { PORT: 'http' })).toBe(
      'PORT must be a number from 1 to 65535, not "http".',
    )
  })

  it('one URL without the other', async () => {
    const env = { DATABASE_URL: 'postgres://127.0.0.1:1/none' }
    expect(await refusal([], env)).toBe('Set both DATABASE_URL and NATS_URL, or neither.')
  })

  it('an address that is not that of a database', async () => {
    const env = { DATABASE_URL: 'nonsense', NATS_URL: 'nats://127.0.0.1:1' }
    expect(await refusal([], env)).toMatch(/^DATABASE_URL is not postgres:.+\.$/)
  })

  it('a database on a machine that does not exist', async () => {
    const env = { DATABASE_URL: 'postgres://ideathlon.invalid/x', NATS_URL: 'nats://127.0.0.1:1' }
    expect(await refusal([], env)).toMatch(/^The database at DATABASE_URL does not answer: .+\.$/)
  })

  it('a database that accepts connections and says nothing', async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1')
    onTestFinished(() => void silent.close())
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    const env = {
      DATABASE_URL: `postgres://127.0.0.1:${port}/none`,
      NATS_URL: 'nats://127.0.0.1:1',
    }
    expect(await refusal([], env)).toMatch(/^The database at DATABASE_URL does not answer: .+\.$/)
  })

  it('a data folder that is a file', async () => {
    const file = join(place.dataDir, 'a-file')
    await writeFile(file, '')
    onTestFinished(() => rm(file))
    expect(await refusal([], { DATA_DIR: file })).toMatch(/: It is not a folder\. Choose .+\.$/)
  })

  it('a data folder that cannot be created', async () => {
    const folder = '/proc/ideathlon/data'
    expect(await refusal([], { DATA_DIR: folder })).toMatch(
      /^Ideathlon cannot create the folder .+ Choose another folder with DATA_DIR\.$/,
    )
  })

  it('a folder for backups that cannot be created or written to', async () => {
    const file = join(place.dataDir, 'a-file')
    await writeFile(file, '')
    onTestFinished(() => rm(file))
    expect(await refusal([], { BACKUP_TO: file })).toBe(
      `Cannot write to ${file}: It is not a folder.`,
    )
    expect(await refusal([], { BACKUP_TO: '/proc/ideathlon' })).toBe(
      'Ideathlon cannot create the folder /proc/ideathlon. Choose another folder with BACKUP_TO.',
    )
    expect(await refusal([], { BACKUP_TO: 'backups' })).toMatch(/^backups is neither the absolute /)
  })

  it('an impossible number of instances', async () => {
    expect(await refusal(['--instances', 'many'])).toBe(
      '--instances must be a number from 1 to 4, not "many".',
    )
  })

  it('an option it does not have', async () => {
    expect(await refusal(['--instance', '2'])).toMatch(/npm start -- --help/)
  })
})

const names = () => readdir(place.dataDir).catch((): string[] => [])
const hasPassword = async () => (await names()).some((name) => name.startsWith('password-'))
const hasServers = async () => {
  const stack = await readStackFile(place.dataDir)
  return stack !== undefined && !isStarting(stack)
}

describe('npm start that is stopped while it creates its database', { timeout: 240_000 }, () => {
  it.each([
    { moment: 'initdb runs', hasCome: hasPassword, waitMs: 200 },
    { moment: 'it is migrating', hasCome: hasServers, waitMs: 100 },
    { moment: 'it is still migrating', hasCome: hasServers, waitMs: 400 },
  ])('leaves no error message, process or password behind when $moment', async (when) => {
    await rm(place.dataDir, { recursive: true, force: true })
    const product = start()
    await expect.poll(when.hasCome, POLL_OPTIONS).toBe(true)
    await sleep(when.waitMs)
    const pids = descendantsOf(product.pid)
    product.process.kill('SIGTERM')
    expect(await product.ended).toBe(0)
    expect(product.output()).not.toMatch(/^ +at /m)
    // The build of the web client ends a moment after this process.
    expect(await survivors(pids, POLL_OPTIONS.timeout)).toEqual([])
    expect((await names()).filter((name) => /^(password-|stack)/.test(name))).toEqual([])
  })
})

it('npm start -- --help prints the options and starts nothing', async () => {
  const product = start(['--help'])
  expect(await product.ended).toBe(0)
  expect(product.output()).toContain('--instances <n>')
})

it('npm run ops rejects invalid arguments before it starts or writes anything', async () => {
  const dataDir = join(place.dataDir, 'untouched')
  const args = ['verify', 'everything']
  const refused = await runOps({ ...place, dataDir }, args).catch((error) => error)
  expect(refused).toMatchObject({ code: 1 })
  expect(refused.message).toMatch(/The argument must be left out\. Usage: verify \[--json\]$/m)
  expect(await readdir(place.dataDir)).not.toContain('untouched')
})
