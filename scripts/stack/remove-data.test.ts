import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { removeClusterData, removeData } from './remove-data.ts'
import { dataDir, ROOT } from './repository.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ideathlon-remove-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const write = async (...paths: string[]) => {
  for (const path of paths) {
    await mkdir(join(folder, path, '..'), { recursive: true })
    await writeFile(join(folder, path), 'x')
  }
}
const left = async () => (await readdir(folder)).sort()

it('deletes what an installation wrote and nothing else in the folder', async () => {
  await write('postgres/PG_VERSION', 'nats/nats.conf', 'files/a', 'secrets.json', 'stack.json')
  await write('demo-logins.json', 'seeded-embedded', 'api.log', 'scoring-2.log', 'pulse.log')
  await write('password-of-an-initdb-that-was-killed', 'postgres.filling/PG_VERSION', 'restoring')
  await write('thesis.txt', 'apache.log', '.git/HEAD', 'cluster/secrets.json')
  await removeData(folder)
  expect(await left()).toEqual(['.git', 'apache.log', 'cluster', 'thesis.txt'])
})

it('deletes nothing from a folder without an installation', async () => {
  await write('files/thesis.txt', 'postgres/notes.txt', 'api.log')
  await removeData(folder)
  await removeClusterData(folder)
  expect(await left()).toEqual(['api.log', 'files', 'postgres'])
  await removeData(join(folder, 'missing'))
})

it('deletes the servers of a cluster together with its data', async () => {
  await write('cluster/east/postgres/PG_VERSION', 'cluster/primary', 'nats-1/nats.conf')
  await write('secrets.json', 'mine.txt')
  await removeClusterData(folder)
  expect(await left()).toEqual(['mine.txt'])
})

it('treats an empty DATA_DIR as unset', () => {
  const given = process.env.DATA_DIR
  process.env.DATA_DIR = ''
  try {
    expect(dataDir()).toBe(join(ROOT, '.data'))
  } finally {
    if (given === undefined) delete process.env.DATA_DIR
    else process.env.DATA_DIR = given
  }
})
