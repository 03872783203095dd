import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@ideathlon/service-kit/embedded/free-port'
import { startPostgres } from '@ideathlon/service-kit/embedded/postgres/server'
import { openTestStack, type TestStack } from '@ideathlon/service-kit/testing/stack'
import { makeTestFolder } from '@ideathlon/service-kit/testing/test-folder'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  onTestFinished,
  vi,
} from 'vitest'
import { givenStack } from '../../scripts/stack/hold-stack.ts'
import { Balancer } from '../../scripts/start/balancer.ts'

let stack: TestStack
let folder: string | undefined

beforeAll(async () => {
  stack = await openTestStack()
  folder = await makeTestFolder('ideathlon-given-')
})
afterAll(async () => {
  if (folder) await rm(folder, { recursive: true, force: true })
  await stack?.stop()
})
beforeEach(() => {
  vi.stubEnv('DATABASE_URL', stack.databaseUrl)
  vi.stubEnv('NATS_URL', stack.natsUrl)
  vi.stubEnv('DATA_DIR', folder)
})
afterEach(() => vi.unstubAllEnvs())

const secret = async () => (await givenStack())?.internalSecret

it('keeps its internal secret across starts when the servers are given', async () => {
  vi.stubEnv('INTERNAL_SECRET', '')
  const first = await secret()
  expect(first?.length).toBeGreaterThanOrEqual(32)
  expect(await secret()).toBe(first)
})

it('uses the internal secret from the environment', async () => {
  vi.stubEnv('INTERNAL_SECRET', 'of the operator, who keeps it safe')
  expect(await secret()).toBe('of the operator, who keeps it safe')
})

describe('a given server that does not answer', () => {
  const silent = async () => {
    const sockets: Socket[] = []
    const server = createServer((socket) => void sockets.push(socket)).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const cut = () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    }
    return { at: `127.0.0.1:${(server.address() as AddressInfo).port}`, cut }
  }

  it.each([
    { variable: 'NATS_URL', scheme: 'nats', waits: 'the NATS server at NATS_URL' },
    { variable: 'DATABASE_URL', scheme: 'postgres', waits: 'the database at DATABASE_URL' },
  ])(
    'is named within two or three seconds, although it accepts connections: $variable',
    async (given) => {
      const { at, cut } = await silent()
      onTestFinished(cut)
      vi.stubEnv(given.variable, `${given.scheme}://${at}`)
      let isStopping = false
      const lines: string[] = []
      const stack = givenStack({ isStopping: () => isStopping, say: (line) => lines.push(line) })
      stack.catch(() => {})
      await expect
        .poll(() => lines, { timeout: 5_000 })
        .toEqual([`Waiting for ${given.waits}: no answer yet ...`])
      isStopping = true
      cut()
      await expect(stack).rejects.toThrow(
        /^Stopped while waiting for the (database|NATS server)\.$/,
      )
    },
  )

  it('is given up on if it is NATS and nothing has listened at its address for too long', async () => {
    vi.stubEnv('NATS_URL', `nats://127.0.0.1:${await freePort()}`)
    const said: string[] = []
    const stack = givenStack({
      awayMsMax: 600,
      isStopping: () => false,
      say: (line) => said.push(line),
    })
    await expect(stack).rejects.toThrow(
      /^The NATS server at NATS_URL does not answer: connect ECONNREFUSED .+\.$/,
    )
    expect(said).toEqual([
      expect.stringMatching(/^Waiting for the NATS server at NATS_URL: connect ECONNREFUSED/),
    ])
  })
})

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('error', () => resolve(false))
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
  })
}

describe('a given database that is still starting', () => {
  const notGiven = { isStopping: () => false }

  it('is waited for while nothing listens at its address, and the start says so once', async () => {
    const url = new URL(stack.databaseUrl)
    const address = new Balancer([Number(url.port)])
    onTestFinished(() => address.close())
    url.port = String(await freePort())
    vi.stubEnv('DATABASE_URL', url.href)
    const said: string[] = []
    const given = givenStack({ ...notGiven, say: (line) => said.push(line) })
    await sleep(700)
    await address.listen(Number(url.port))
    expect(await given).toMatchObject({ databaseUrl: url.href })
    expect(said).toEqual([expect.stringMatching(/^Waiting for the database at .+ECONNREFUSED/)])
  })

  it('is waited for while it reports that it is starting, longer than while nothing listens', async () => {
    const dir = await makeTestFolder('ideathlon-starting-')
    onTestFinished(() => rm(dir, { recursive: true, force: true }))
    const options = { dir, superuserPassword: 'password', port: await freePort() }
    const { data, stop } = await startPostgres(options)
    await stop()
    // A recovery that takes a few seconds, because each file that it fetches takes a second.
    await writeFile(join(data, 'recovery.signal'), '')
    vi.stubEnv('DATABASE_URL', `postgres://postgres:password@127.0.0.1:${options.port}/postgres`)
    const settings = { restore_command: 'sleep 1; false', hot_standby: 'off' }
    const starting = startPostgres({ ...options, settings })
    onTestFinished(() => starting.then((server) => server.stop()))
    await expect.poll(() => isListening(options.port)).toBe(true)
    const said: string[] = []
    await givenStack({ ...notGiven, awayMsMax: 0, say: (line) => said.push(line) })
    expect(said).toEqual([expect.stringContaining('the database system is')])
  })

  it('is given up on when nothing has listened at its address for too long, or the start is stopped', async () => {
    vi.stubEnv('DATABASE_URL', `postgres://localhost:${await freePort()}/none`)
    const patience = { say: () => {}, awayMsMax: 300 }
    const refused = givenStack({ ...patience, isStopping: () => false })
    await expect(refused).rejects.toThrow(/^The database .+ does not answer: .*ECONNREFUSED.*\.$/)
    const stopped = givenStack({ ...patience, isStopping: () => true })
    await expect(stopped).rejects.toThrow('Stopped while waiting for the database.')
  })
})
