import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { refuseFullDisk, requireDiskSpace } from '@ideathlon/service-kit/embedded/disk-space'
import { placePostgres } from '@ideathlon/service-kit/embedded/postgres/place'
import { startPostgres } from '@ideathlon/service-kit/embedded/postgres/server'
import { readSecrets, renewSecrets } from '@ideathlon/service-kit/embedded/secrets'
import { type EmbeddedStack, startEmbeddedStack } from '@ideathlon/service-kit/embedded/stack'
import { connectNats } from '@ideathlon/service-kit/nats'
import { connectNatsNow } from '@ideathlon/service-kit/ops/connect-nats-now'
import { sentenceOf } from '@ideathlon/service-kit/process/run-service'
import { makeTestFolder } from '@ideathlon/service-kit/testing/test-folder'
import { connect } from 'nats'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { survivors } from '../product/process-tree.ts'

let dir: string
const stacks: EmbeddedStack[] = []

// One folder for all tests: creating an empty database takes much longer than starting one.
beforeAll(async () => {
  dir = await makeTestFolder('ideathlon-embedded-')
})
afterEach(async () => {
  for (const stack of stacks.splice(0)) await stack.stop()
})
afterAll(() => rm(dir, { recursive: true, force: true }))

async function start(): Promise<EmbeddedStack> {
  const stack = await startEmbeddedStack({ dir })
  stacks.push(stack)
  return stack
}

async function ask(stack: EmbeddedStack, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: stack.databaseUrl })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

function logLines() {
  const lines: string[] = []
  return { lines, logger: pino({ level: 'warn' }, { write: (line) => void lines.push(line) }) }
}

async function canSignIn(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end()
  }
}

describe('the embedded stack', () => {
  it('keeps its data between starts', async () => {
    const first = await start()
    await ask(first, 'create table kept as select 7 as n')
    await first.stop()

    expect(await ask(await start(), 'select n from kept')).toEqual([{ n: 7 }])
  })

  it('stops the servers that a killed start left running', async () => {
    const left = await start()
    await ask(left, 'create table left_behind as select 8 as n')
    const pids = [left.postgres.pid(), left.nats.pid()]

    const next = await start()
    expect(await survivors(pids, 0)).toEqual([])
    expect(await ask(next, 'select n from left_behind')).toEqual([{ n: 8 }])
  })

  it('waits longer for a server that reports it is starting, as after a crash, than for a silent one', async () => {
    const folder = await makeTestFolder('ideathlon-slow-')
    const options = { dir: folder, superuserPassword: 'a password' }
    const { data, stop } = await startPostgres(options)
    await stop()
    // Recovery takes a few seconds, because it fetches several files and each takes a second.
    await writeFile(join(data, 'recovery.signal'), '')
    const slow = { ...options, settings: { restore_command: 'sleep 1; false' } }
    const stopped = startPostgres({ ...slow, patience: { isStopping: () => true } })
    await expect(stopped).rejects.toThrow('was stopped while it was starting')
    const began = Date.now()
    const server = await startPostgres({ ...slow, patience: { readyMsMax: 500 } })
    expect(Date.now() - began).toBeGreaterThan(1_000)
    await server.stop()
    await rm(folder, { recursive: true })
  })

  it('lets only its owner read its passwords', async () => {
    await start()
    expect((await stat(join(dir, 'secrets.json'))).mode & 0o077).toBe(0)
    expect((await stat(join(dir, 'nats', 'nats.conf'))).mode & 0o077).toBe(0)
    expect((await stat(join(dir, 'postgres.log'))).mode & 0o077).toBe(0)
  })

  it('writes no password to the log of its database, and no error at a start', async () => {
    await (await start()).stop()
    await (await start()).stop()
    const log = await readFile(join(dir, 'postgres.log'), 'utf8')
    const { edition: _, ...secrets } = await readSecrets(dir)
    for (const secret of Object.values(secrets)) expect(log).not.toContain(secret)
    expect(log).not.toContain('already exists')
  })

  it('creates no new passwords while the old file exists and cannot be read', async () => {
    const closed = await mkdtemp(join(tmpdir(), 'ideathlon-secrets-'))
    const made = await readSecrets(closed)
    expect(await readSecrets(closed)).toEqual(made)
    expect(await readdir(closed)).toEqual(['secrets.json'])
    await rm(join(closed, 'secrets.json'))
    await mkdir(join(closed, 'secrets.json'))
    await expect(readSecrets(closed)).rejects.toThrow('EISDIR')
    await rm(closed, { recursive: true })
  })

  it('replaces passwords that an earlier version wrote to a log, once, even if it is killed', async () => {
    await (await start()).stop()
    const { edition: _, ...old } = await readSecrets(dir)
    await writeFile(join(dir, 'secrets.json'), JSON.stringify(old))
    const killed = await renewSecrets(dir)
    for (const role of ['owner', 'api', 'scoring', 'olympiad'] as const) {
      expect(killed[role]).not.toBe(old[role])
    }
    const { superuser, nats, internal } = old
    expect(killed).toMatchObject({ superuser, nats, internal })

    const { databaseUrl, roleUrls } = await start()
    expect(await readSecrets(dir)).toEqual(killed)
    for (const url of [databaseUrl, ...Object.values(roleUrls)]) {
      expect(await canSignIn(url)).toBe(true)
      const former = new URL(url)
      former.password = former.username === 'ideathlon' ? old.owner : old.api
      expect(await canSignIn(former.href)).toBe(false)
    }
  })

  it.each(['{"superuser":"half', '{"superuser":7}'])(
    'refuses the damaged file %s',
    async (text) => {
      const folder = await mkdtemp(join(tmpdir(), 'ideathlon-secrets-'))
      onTestFinished(() => rm(folder, { recursive: true }))
      const file = join(folder, 'secrets.json')
      await writeFile(file, text)
      const refused = String(await readSecrets(folder).catch((error: Error) => error))
      expect(refused).toMatch(/^StartError: \S+secrets\.json is damaged\. [^"]+docs\/backup\.md\.$/)
      expect(await readFile(file, 'utf8')).toBe(text)
    },
  )

  it('names the file that does not belong to its database, and keeps the database', async () => {
    await (await start()).stop()
    const file = join(dir, 'secrets.json')
    const kept = await readFile(file, 'utf8')
    onTestFinished(() => writeFile(file, kept))
    await writeFile(file, JSON.stringify({ ...JSON.parse(kept), superuser: 'of another' }))
    await expect(start()).rejects.toThrow(
      /^The passwords in .+secrets\.json do not match the database beside it\. Put back /,
    )
  })

  it('reports why PostgreSQL does not start, in the words of its log', async () => {
    await (await start()).stop()
    const { data } = await placePostgres(dir)
    const file = join(data, 'PG_VERSION')
    const kept = await readFile(file, 'utf8')
    onTestFinished(() => writeFile(file, kept))
    await writeFile(file, '9.6\n')
    const refused = await start().catch((error) => error)
    expect(refused.name).toBe('StartError')
    expect(refused.message).toMatch(/^PostgreSQL did not start\. The end of .+postgres\.log:\n/)
    expect(refused.message).toContain('database files are incompatible with server')
  })

  it('creates its database again after a power failure during its creation', async () => {
    const cut = await makeTestFolder('ideathlon-cut-')
    const half = async ({ data }: { data: string }) => {
      await writeFile(join(data, 'PG_VERSION'), '18\n')
      throw new Error('the power went')
    }
    const options = { dir: cut, superuserPassword: 'a password' }
    await expect(startPostgres({ ...options, fill: half })).rejects.toThrow('the power went')
    const server = await startPostgres(options)
    await server.stop()
    expect(await readdir(cut)).toEqual(['postgres', 'postgres.log'])
    await rm(cut, { recursive: true })
  })

  it('requires a password', async () => {
    const { natsUrl, databaseUrl } = await start()
    const { host } = new URL(natsUrl)
    await expect(connect({ servers: host, reconnect: false })).rejects.toThrow(/Authorization/)
    const refused = await connectNatsNow(`nats://${host}`, 'test').catch((error) => error)
    expect(sentenceOf(refused)).toBe('NATS does not accept the user and password in NATS_URL.')

    const wrong = new URL(databaseUrl)
    wrong.password = 'wrong'
    const client = new pg.Client({ connectionString: wrong.href })
    await expect(client.connect()).rejects.toThrow('password authentication failed')
  })

  it('restarts nats-server on the same port, and a service reports that it is waiting for it', async () => {
    const { nats, natsUrl } = await start()
    const connection = await connectNats(natsUrl, 'test')
    await nats.kill()
    const said = logLines()
    const second = connectNats(natsUrl, 'test', { logger: said.logger })
    await expect.poll(() => said.lines.join(), { timeout: 30_000 }).toContain('waiting for one')
    expect(said.lines.join()).not.toContain(new URL(natsUrl).password)
    await nats.start()
    await (await second).close()
    const reached = () =>
      connection.flush().then(
        () => true,
        () => false,
      )
    await expect.poll(reached).toBe(true)
    await connection.close()
  })
})

describe('a full disk', () => {
  it('is reported before anything is written', async () => {
    await expect(requireDiskSpace(dir, Number.MAX_SAFE_INTEGER)).rejects.toThrow(
      /^The disk is full: .+ has \d+ MB left and Ideathlon needs \d+ MB to start\.$/,
    )
  })

  it('is reported when a write fails later', () => {
    expect(() => refuseFullDisk(dir)(new Error('ENOSPC: no space left on device, write'))).toThrow(
      'The disk is full: Ideathlon cannot write to',
    )
  })

  it('is not blamed for other failures', () => {
    expect(() => refuseFullDisk(dir)(new Error('EACCES'))).toThrow('EACCES')
  })
})
