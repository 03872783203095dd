import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Rebuild, Rebuilds } from '@ideathlon/contracts/operations'
import { openTestStack, type TestStack } from '@ideathlon/service-kit/testing/stack'
import pg, { type Pool } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fillLog } from '../../bench/rig/fill-log.ts'
import { readRebuilds } from '../../services/scoring/src/rebuild/read-rebuilds.ts'
import { rebuild } from '../../services/scoring/src/rebuild/rebuild.ts'
import { verify } from '../../services/scoring/src/verify/verify.ts'
import { askScoring } from '../operators/ask.ts'
import { ADMIN } from '../operators/operations-stack.ts'
import { settled } from '../operators/settled.ts'
import type { RealProcess } from '../pipeline/process.ts'
import { startService } from '../pipeline/service.ts'

const EVENTS = 30_000

let stack: TestStack
let folder: string
let owner: Pool
let asScoring: Pool
let leader: RealProcess
let follower: RealProcess

beforeAll(async () => {
  stack = await openTestStack()
  folder = await mkdtemp(join(tmpdir(), 'ideathlon-killed-'))
  owner = new pg.Pool({ connectionString: stack.databaseUrl, max: 4 })
  asScoring = new pg.Pool({ connectionString: stack.roleUrls.scoring, max: 4 })
  await fillLog(stack.databaseUrl, { events: EVENTS, members: 5_000 })
  leader = await startScoring()
  follower = await startScoring()
  await settled(owner)
})
afterAll(async () => {
  await Promise.all([leader?.stop(), follower?.stop()])
  await Promise.all([owner?.end(), asScoring?.end()])
  await stack?.stop()
  await rm(folder, { recursive: true, force: true })
})

const startScoring = () => startService('scoring', { servers: stack, folder })

const portOf = (process: RealProcess) => Number(new URL(process.url).port)
const startRebuild = async (process: RealProcess) => {
  const request = { as: ADMIN, method: 'POST', body: {} }
  const { body } = await askScoring(portOf(process), '/admin/scoring/rebuilds', request)
  return (body as unknown as { data: Rebuild }).data
}

it('leaves everything intact when the leader is killed during a rebuild', async () => {
  const before = await verify(owner)
  const begun = await startRebuild(leader)
  expect(begun.state).toBe('running')
  await leader.kill()

  const read = await askScoring(portOf(follower), '/leaderboards/platform-1-all-overall')
  expect(read.status).toBe(200)
  await settled(owner)
  expect(await verify(owner)).toMatchObject({ ok: true, live_hash: before.live_hash })

  const { body } = await askScoring(portOf(follower), '/admin/scoring/rebuilds', { as: ADMIN })
  const rebuilds = (body as unknown as { data: Rebuilds }).data
  expect(rebuilds).toMatchObject({ served: 1, kept: null })
  expect(rebuilds.latest[0]).toMatchObject({ id: begun.id, state: 'broken' })

  const rebuilt = await rebuild(asScoring)
  expect(rebuilt.hash).toBe(before.live_hash)
  expect((await readRebuilds(asScoring)).latest.map((one) => one.state)).toEqual([
    'done',
    'refused',
  ])
  const { rows } = await owner.query(
    `select count(*)::int as tables from pg_tables where tablename ~ '^brains_\\d+$'`,
  )
  expect(rows[0].tables).toBe(2)
})
