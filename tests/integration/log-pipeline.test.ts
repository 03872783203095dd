import { setTimeout as sleep } from 'node:timers/promises'
import { AppendClient } from '@ideathlon/service-kit/log/append-client'
import { connectNats } from '@ideathlon/service-kit/nats'
import { openTestStack, type TestStack } from '@ideathlon/service-kit/testing/stack'
import type { NatsConnection } from 'nats'
import pg, { type Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rebuild } from '../../services/scoring/src/rebuild/rebuild.ts'
import type { ScoringService } from '../../services/scoring/src/service.ts'
import { verify } from '../../services/scoring/src/verify/verify.ts'
import { TIMEOUT_MS } from '../patience.ts'
import { aCommand, anEvent, aRating, asText, cycleEvent, cyclePause } from '../pipeline/commands.ts'
import { startScoringOn } from '../pipeline/scoring.ts'

let stack: TestStack
let scoring: ScoringService
let nats: NatsConnection
let client: AppendClient
let owner: Pool
let asService: Pool

beforeAll(async () => {
  stack = await openTestStack()
  scoring = await startScoringOn(stack)
  nats = await connectNats(stack.natsUrl, 'test')
  client = new AppendClient(nats, TIMEOUT_MS)
  owner = new pg.Pool({ connectionString: stack.databaseUrl, max: 4 })
  asService = new pg.Pool({ connectionString: stack.roleUrls.scoring, max: 4 })
})
afterAll(async () => {
  await scoring?.stop()
  await nats?.close()
  await owner?.end()
  await asService?.end()
  await stack?.stop()
})

const append = (...events: Parameters<typeof aCommand>[0]) =>
  client.append(asText(aCommand(events)))
const get = async (path: string) =>
  (await fetch(`http://127.0.0.1:${scoring.port}/api${path}`)).json() as Promise<{
    data: never
    meta: never
  }>
async function board(name: string, minPosition: number) {
  await settled()
  return get(`/leaderboards/${name}?min_position=${minPosition}`) as Promise<{
    data: {
      rows: { member: { id: number }; rank: number; milli_points: number }[]
      olympiad: number
    }
    meta: { total: number }
  }>
}
const lastOf = (answer: Awaited<ReturnType<typeof append>>) => (answer.ok ? answer.last : 0)
const count = async (text: string) =>
  Number((await owner.query(`select count(*) from ${text}`)).rows[0].count)

/** Waits until the projection has caught up with the log. */
async function settled() {
  for (;;) {
    const found = await verify(owner)
    if (found.head === found.watermark) return found
    await sleep(20)
  }
}

describe('the log', () => {
  it('puts the first rules in force before the first price', async () => {
    await append(...aRating())
    const { rows } = await owner.query(
      'select type, rules_version from log.events order by position',
    )
    expect(rows[0]).toEqual({ type: 'RulesActivated', rules_version: 4 })
  })

  it('answers with consecutive positions after the commit, for any sender', async () => {
    const before = await count('log.events')
    const answers = await Promise.all(Array.from({ length: 300 }, () => append(...aRating())))
    const positions = answers.flatMap((answer) => (answer.ok ? [answer.first, answer.last] : []))
    expect(positions.toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 600 }, (_, i) => before + 1 + i),
    )
  })

  it('answers a redelivered command with its old positions and writes nothing', async () => {
    const command = asText(aCommand(aRating()))
    const first = await client.append(command)
    const before = await count('log.events')
    const [again, fresh] = await Promise.all([client.append(command), append(...aRating())])
    expect(again).toEqual(first)
    expect(fresh.ok).toBe(true)
    expect(await count('log.events')).toBe(before + 2)
  })

  it('keeps an invalid event as a failed event and continues', async () => {
    const poison = asText(aCommand([anEvent('IdeaRated:NoSuchReason', { recipient: 1 })]))
    const [refused, fine, unreadable] = await Promise.all([
      client.append(poison),
      append(...aRating()),
      client.append({ text: '{"commandId": broken', requestId: 'test-request' }),
    ])
    expect([refused.ok, fine.ok, unreadable.ok]).toEqual([false, true, false])
    await client.append(poison)
    const reasons = await owner.query(
      `select reason from log.dead_letters where reason like '%NoSuchReason%'`,
    )
    expect(reasons.rows).toHaveLength(1)
  })

  it.each([
    ['update', 'update log.events set actor = 2'],
    ['delete', 'delete from log.events'],
    ['truncate', 'truncate log.events'],
  ])('refuses to %s, even for its owner', async (_what, statement) => {
    await expect(owner.query(statement)).rejects.toThrow(/immutable/)
    await expect(asService.query(statement)).rejects.toThrow(/permission denied|immutable/)
  })

  it('has only one writer, even when a second instance starts', async () => {
    const second = await startScoringOn(stack)
    expect(second.leads()).toBe(false)
    await append(...aRating())
    await second.stop()
    expect(scoring.leads()).toBe(true)
  })
})

describe('the projection', () => {
  it('shows a member’s own write to a read that requests its position', async () => {
    const answer = await append(
      anEvent('IdeaCreated:IdeaSubmitted', { recipient: 77, data: { assumptions: 2 } }),
    )
    const view = await board('platform-1-all-innovator', lastOf(answer))
    expect(view.data.rows).toContainEqual(
      expect.objectContaining({
        member: expect.objectContaining({ id: 77 }),
        milli_points: 44_000,
      }),
    )
    const { data } = (await get(`/brain/77/overview?min_position=${lastOf(answer)}`)) as {
      data: { brains: { role: string; score: number }[] }
    }
    expect(data.brains.find((brain) => brain.role === 'innovator')?.score).toBe(44)
    expect(data.brains.find((brain) => brain.role === 'overall')?.score).toBe(44)
  })

  it('counts a cycle by position and freezes its standings at its end', async () => {
    await append(cycleEvent('OlympiadStarted', 5))
    const during = await append(
      anEvent('IdeaCreated:EarlyIdeaBonus', { recipient: 31 }),
      anEvent('ChallengeRated:RatedChallenge', { recipient: 32 }),
      anEvent('PlatformActivity:DirectorQuantityPlayersMilestone', {
        recipient: 33,
        data: { players: 10 },
      }),
    )
    const race = await board('platform-1-current-overall', lastOf(during))
    expect(race.data.olympiad).toBe(5)
    expect(race.data.rows.map((row) => row.member.id)).toEqual([31, 32])
    await append(cycleEvent('OlympiadEnded', 5))
    const after = await append(anEvent('ChallengeRated:RatedChallenge', { recipient: 32 }))
    const later = await board('platform-1-cycle5-overall', lastOf(after))
    expect(later.data.rows.map((row) => row.milli_points)).toEqual([10_000, 2_000])
    const { data } = (await get('/leaderboards/platform-1-cycle5-overall/standings')) as {
      data: { rank: number; milli_points: number }[]
    }
    expect(data.map((row) => [row.rank, row.milli_points])).toEqual([
      [1, 10_000],
      [2, 2_000],
    ])
  })

  it('leaves a paused cycle out by position, and counts everywhere else', async () => {
    const rated = () => anEvent('ChallengeRated:RatedChallenge', { recipient: 32 })
    await append(cycleEvent('OlympiadStarted', 6))
    await append(rated(), cyclePause('OlympiadPaused', 6), rated(), rated())
    const last = lastOf(await append(rated(), cyclePause('OlympiadResumed', 6), rated()))
    const milli = async (name: string) =>
      (await board(name, last)).data.rows.find(({ member }) => member.id === 32)?.milli_points
    expect(await milli('platform-1-current-overall')).toBe(4_000)
    expect(await milli('category-1-current-overall')).toBe(4_000)
    expect(await milli('platform-1-all-overall')).toBe(14_000)
    await append(cyclePause('OlympiadPaused', 6))
    await append(rated())
    await append(cycleEvent('OlympiadEnded', 6), cycleEvent('OlympiadStarted', 7))
    const next = lastOf(await append(rated()))
    const { data } = await board('platform-1-current-overall', next)
    expect([data.olympiad, data.rows.map((row) => row.milli_points)]).toEqual([7, [2_000]])
    expect(await milli('platform-1-cycle6-overall')).toBe(4_000)
    await append(cycleEvent('OlympiadEnded', 7))
  })

  it('equals a fold from the start, by hash', async () => {
    const found = await settled()
    expect(found.rebuilt_hash).toBe(found.live_hash)
    expect(found).toMatchObject({ ok: true, gaps: 0 })
  })

  it('is rebuilt under traffic to the same state without a break in service', async () => {
    const traffic = Promise.all(
      Array.from({ length: 200 }, (_, i) => append(...aRating({ rater: i + 100 }))),
    )
    const rebuilt = await rebuild(asService)
    await traffic
    const found = await settled()
    expect(found.rebuilt_hash).toBe(found.live_hash)
    const last = await append(...aRating({ rater: 500 }))
    const view = await board('platform-1-all-analyst', lastOf(last))
    expect(view.meta.total).toBeGreaterThan(200)
    expect(rebuilt.generation).toBeGreaterThan(1)
  })
})
