import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FiledEvent } from '@ideathlon/contracts/events/envelope'
import { AppendClient } from '@ideathlon/service-kit/log/append-client'
import { LogUnreachableError } from '@ideathlon/service-kit/log/unreachable'
import { connectNats } from '@ideathlon/service-kit/nats'
import { openTestStack, type TestStack } from '@ideathlon/service-kit/testing/stack'
import type { NatsConnection } from 'nats'
import pg, { type Pool } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rebuild } from '../../services/scoring/src/rebuild/rebuild.ts'
import { verify } from '../../services/scoring/src/verify/verify.ts'
import { settled } from '../operators/settled.ts'
import { TIMEOUT_MS } from '../patience.ts'
import { aCommand, anEvent, asText, cycleEvent, staffChange } from '../pipeline/commands.ts'
import type { RealProcess } from '../pipeline/process.ts'
import { startService } from '../pipeline/service.ts'

const RACE = 'platform-1-cycle8-overall'
const PLAYERS = Array.from({ length: 24 }, (_, i) => 100 + i)

let stack: TestStack
let folder: string
let owner: Pool
let asScoring: Pool
let nats: NatsConnection
let client: AppendClient
let leader: RealProcess
let follower: RealProcess

beforeAll(async () => {
  stack = await openTestStack()
  folder = await mkdtemp(join(tmpdir(), 'ideathlon-highlights-'))
  owner = new pg.Pool({ connectionString: stack.databaseUrl, max: 4 })
  asScoring = new pg.Pool({ connectionString: stack.roleUrls.scoring, max: 4 })
  nats = await connectNats(stack.natsUrl, 'test')
  client = new AppendClient(nats, TIMEOUT_MS)
  leader = await startScoring()
  follower = await startScoring()
})
afterAll(async () => {
  await Promise.all([leader?.stop(), follower?.stop()])
  await nats?.close()
  await Promise.all([owner?.end(), asScoring?.end()])
  await stack?.stop()
  await rm(folder, { recursive: true, force: true })
})

const startScoring = () => startService('scoring', { servers: stack, folder })

/** Retries until a leader has answered, as an outbox does. */
async function append(...events: FiledEvent[]): Promise<void> {
  const text = asText(aCommand(events))
  for (;;) {
    const answer = await client.append(text).catch((error: unknown) => {
      if (error instanceof LogUnreachableError) return undefined
      throw error
    })
    if (answer === undefined) continue
    expect(answer.ok).toBe(true)
    return
  }
}
const bonuses = (recipient: number, times: number) =>
  Array.from({ length: times }, () => anEvent('IdeaCreated:EarlyIdeaBonus', { recipient }))

async function highlights() {
  const { rows } = await owner.query(
    `select member, kind, place, rank, other, position, day, notified_at from scoring.highlights
     where board = $1 order by position, member, kind`,
    [RACE],
  )
  return rows
}

it('shows the same highlights after the leader is killed as an undisturbed replay', async () => {
  await append(cycleEvent('OlympiadStarted', 8))
  await append(...PLAYERS.flatMap((id, i) => bonuses(id, PLAYERS.length - i)))
  await append(...bonuses(110, 4))
  await settled(owner)
  const before = await highlights()
  expect(before.map((row) => [row.member, row.kind, row.other])).toEqual([
    [107, 'passed_by', 110],
    [110, 'passed', 107],
    [110, 'top_10', null],
  ])

  await leader.kill()
  // The first event that the new leader sees of the race makes one member pass another.
  await append(...bonuses(112, 11))
  await append(staffChange(100, true))
  await append(...bonuses(123, 1), ...bonuses(115, 30))
  await append(anEvent('IdeaCreated:EarlyIdeaBonus', { recipient: 101 }), ...bonuses(102, 5))
  await settled(owner)

  const after = await highlights()
  expect(after.slice(0, before.length)).toEqual(before)
  expect(after.map((row) => [row.member, row.kind])).toEqual(
    expect.arrayContaining([
      [112, 'top_3'],
      [112, 'passed'],
      [115, 'passed'],
    ]),
  )
  expect(after.some(({ member, other }) => other === 100 && member === 115)).toBe(false)
  expect(await verify(owner)).toMatchObject({ ok: true, difference: null })

  await rebuild(asScoring)
  expect(await highlights()).toEqual(after)
  await owner.query('delete from scoring.highlights')
  await rebuild(asScoring)
  expect(await highlights()).toEqual(after)
  await rebuild(asScoring)
  expect(await highlights()).toEqual(after)
})
