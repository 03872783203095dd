import { setTimeout as sleep } from 'node:timers/promises'
import type { readLog } from '@ideathlon/contracts/event-log'
import type { FiledEvent } from '@ideathlon/contracts/events/envelope'
import type { BoardAt } from '@ideathlon/contracts/point-in-time'
import type { RouteAnswer } from '@ideathlon/contracts/route'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { run as at } from '../../services/scoring/src/ops/at.ts'
import { run as log } from '../../services/scoring/src/ops/log.ts'
import {
  ADMIN,
  MEMBER,
  type OperationsStack,
  openOperationsStack,
} from '../operators/operations-stack.ts'
import { anEvent, aRating, cycleEvent, cyclePause } from '../pipeline/commands.ts'

type Row = { member: { id: number }; rank: number; milli_points: number }
type Recorded = { board: string; position: number; recordedAt: Date; rows: string[] }

let operations: OperationsStack
const recorded: Recorded[] = []

const BOARDS = ['platform-1-all-overall', 'platform-1-cycle5-overall', 'category-1-all-analyst']
const linesOf = (rows: Row[]) =>
  rows.map((row) => `${row.rank}. ${row.member.id}: ${row.milli_points}`)

/** Records what the boards show now, to compare it later with the boards as of this moment. */
async function record(position: number) {
  await sleep(2)
  await operations.settled()
  for (const board of BOARDS) {
    const { body } = await operations.ask(`/leaderboards/${board}?size=100`)
    const { rows } = (body as unknown as { data: { rows: Row[] } }).data
    recorded.push({ board, position, recordedAt: new Date(), rows: linesOf(rows) })
  }
  // Makes sure that the next event falls in a different millisecond.
  await sleep(2)
}

beforeAll(async () => {
  operations = await openOperationsStack()
  for (let i = 0; i < 40; i++) {
    if (i === 10) await operations.append(cycleEvent('OlympiadStarted', 5))
    if (i === 18) await operations.append(cyclePause('OlympiadPaused', 5))
    if (i === 23) await operations.append(cyclePause('OlympiadResumed', 5))
    if (i === 30) await operations.append(cycleEvent('OlympiadEnded', 5))
    const position = await operations.append(
      ...aRating({ rater: 1 + (i % 5), author: 3 + (i % 7), stars: 1 + (i % 19) / 2 }),
      anEvent('ChallengeRated:RatedChallenge', { recipient: 1 + (i % 2), category: 2 }),
    )
    if (i % 7 === 3) await record(position)
  }
})
afterAll(() => operations?.stop())

const boardAt = async (board: string, when: string | number) => {
  const { body } = await operations.ask(`/leaderboards/${board}/at?at=${when}&size=100`)
  return (body as unknown as { data: BoardAt }).data
}

describe('a leaderboard of the past', () => {
  it('shows every board as recorded, in any order of requests', async () => {
    expect(recorded.length).toBeGreaterThan(15)
    for (const { board, position, rows } of recorded.toReversed()) {
      expect(linesOf((await boardAt(board, position)).rows)).toEqual(rows)
    }
    for (const { board, position, rows } of recorded) {
      expect(linesOf((await boardAt(board, position)).rows)).toEqual(rows)
    }
  })

  it('keeps the service responsive during twenty simultaneous requests', async () => {
    const head = await operations.settled()
    const far = Array.from({ length: 20 }, (_, i) =>
      operations.ask(`/leaderboards/category-2-all-overall/at?at=${head - i}`),
    )
    const order: string[] = []
    const all = Promise.all(far).then((answers) => {
      order.push('twenty leaderboards')
      return answers
    })
    for (let i = 0; i < 5; i++) await fetch(`http://127.0.0.1:${operations.port()}/healthz`)
    order.push('five other requests')
    expect((await all).map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(order).toEqual(['five other requests', 'twenty leaderboards'])
  })

  it('asks clients to retry when it is over capacity, and folds each state once', async () => {
    const head = await operations.settled()
    const ask = (at: number) => operations.ask(`/leaderboards/category-2-all-overall/at?at=${at}`)
    const same = await Promise.all(Array.from({ length: 60 }, () => ask(head)))
    expect(new Set(same.map(({ status }) => status))).toEqual(new Set([200]))
    const others = await Promise.all(Array.from({ length: 60 }, (_, i) => ask(head - i)))
    expect(new Set(others.map(({ status }) => status))).toEqual(new Set([200, 503]))
  })

  it('accepts an instant as well', async () => {
    for (const { board, position, recordedAt, rows } of recorded) {
      const there = await boardAt(board, recordedAt.toISOString())
      expect(there.position).toBe(position)
      expect(linesOf(there.rows)).toEqual(rows)
    }
  })

  it('uses only one clock: an old history that is imported late appears at the time of its import', async () => {
    const before = await operations.settled()
    const old = anEvent('ChallengeRated:RatedChallenge', { recipient: 1, category: 2 })
    const late = await operations.append({ ...old, occurredAt: '2019-05-01T10:00:00.000Z' })
    const then = await boardAt(BOARDS[0] as string, late)
    expect(then.occurred_at).toBe((await boardAt(BOARDS[0] as string, before)).occurred_at)
    expect((await boardAt(BOARDS[0] as string, then.occurred_at as string)).position).toBe(late)
    expect((await boardAt(BOARDS[0] as string, '2019-05-02')).position).toBe(0)
    expect((await boardAt(BOARDS[0] as string, '2099-01-01Z')).position).toBe(late)
  })

  it('uses the frozen standings of an ended cycle', async () => {
    const head = await operations.settled()
    expect(await boardAt('platform-1-cycle5-overall', head)).toMatchObject({ from: 'standings' })
    expect(await boardAt('platform-1-cycle5-overall', 60)).toMatchObject({ from: 'log' })
  })

  it('knows which cycle was current at that time', async () => {
    expect((await boardAt('platform-1-current-overall', 60)).board).toBe(
      'platform-1-cycle5-overall',
    )
    expect((await boardAt('category-1-current-overall', 60)).board).toBe(
      'category-1-cycle5-overall',
    )
    const { status } = await operations.ask('/leaderboards/platform-1-current-overall/at?at=5')
    expect(status).toBe(404)
  })

  it('shows the same on the command line', async () => {
    const one = recorded[6]
    const { code, out } = await operations.ops(
      at,
      String(one?.position),
      String(one?.board),
      '--json',
    )
    expect(code).toBe(0)
    const report = JSON.parse(out) as {
      rows: { rank: number; member: number; milli_points: number }[]
    }
    expect(report.rows.map((row) => `${row.rank}. ${row.member}: ${row.milli_points}`)).toEqual(
      one?.rows,
    )
    expect((await operations.ops(at, '10')).out).toContain(
      'platform-1-all-overall at position 10 of',
    )
  })

  it.each([
    [['999999'], 'There is no position 999999: the log ends at'],
    [['yesterday'], 'must be a position, a day or a time'],
    [
      ['3', 'the-best'],
      '"the-best" is not the name of a leaderboard, such as platform-1-all-overall.',
    ],
    [['5', 'platform-1-current-overall'], 'No cycle of'],
  ])('refuses %j with a message', async (args, sentence) => {
    const { code, out, err } = await operations.ops(at, ...args)
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toContain(sentence)
  })

  it('is available to operators under their own address', async () => {
    const path = 'platform-1-all-overall?at=3'
    const [own, theirs] = await Promise.all([
      operations.ask(`/leaderboards/${path.replace('?', '/at?')}`),
      operations.ask(`/admin/scoring/at/${path}`, { as: ADMIN }),
    ])
    expect(theirs).toEqual({ status: 200, body: own.body })
  })

  it('beyond the log is refused over HTTP', async () => {
    const { status } = await operations.ask('/admin/scoring/at/platform-1-all-overall?at=999999', {
      as: ADMIN,
    })
    expect(status).toBe(404)
  })
})

describe('the log, read by an operator', () => {
  const positions = async (...args: string[]) =>
    (await operations.ops(log, '--json', ...args)).out
      .split('\n')
      .filter(Boolean)
      .map((line) => (JSON.parse(line) as { position: number }).position)

  it('is filtered by member, key and position', async () => {
    const spans = await positions('--from', '2', '--to', '9')
    expect(spans).toEqual([2, 3, 4, 5, 6, 7, 8, 9])
    const { rows } = await operations.owner.query(
      `select position::int from log.events where recipient = 4 and type = 'IdeaRated' order by 1`,
    )
    expect(await positions('--from', '1', '--member', '4', '--key', 'IdeaRated')).toEqual(
      rows.map((row) => row.position),
    )
  })

  it('shows its end by default', async () => {
    const head = await operations.settled()
    expect(await positions('-n', '3')).toEqual([head - 2, head - 1, head])
    expect((await operations.ops(log)).out.split('\n')).toHaveLength(20)
  })

  it('is paged over HTTP, latest first', async () => {
    const head = await operations.settled()
    const page = async (query: string) => {
      const { body } = await operations.ask(`/admin/scoring/log?size=2${query}`, { as: ADMIN })
      return body as unknown as RouteAnswer<typeof readLog>
    }
    const last = await page('')
    expect(last.data.map(({ position }) => position)).toEqual([head, head - 1])
    expect(last.meta).toEqual({ head, next: head - 1, is_sealed: false })
    const further = await page(`&before=${last.meta.next}&member=4&key=IdeaRated`)
    expect(further.data).toHaveLength(2)
    for (const { position, key, recipient } of further.data) {
      expect(position).toBeLessThan(head - 1)
      expect([key.split(':')[0], recipient?.id]).toEqual(['IdeaRated', 4])
    }
    expect((await page('&before=2')).meta.next).toBeNull()
    expect((await operations.ask('/admin/scoring/log?key=Sung', { as: ADMIN })).status).toBe(422)
    expect((await operations.ask('/admin/scoring/log?member=4711', { as: ADMIN })).status).toBe(404)
    expect((await operations.ask('/admin/scoring/log', { as: MEMBER })).status).toBe(403)
  })

  it('leaves out acts in an open challenge over HTTP', async () => {
    const [, rated] = aRating({ rater: 1, author: 3 })
    const position = await operations.append({ ...rated, challenge: 77, idea: 5 } as FiledEvent)
    const page = async (query: string) => {
      const { body } = await operations.ask(`/admin/scoring/log?${query}`, { as: ADMIN })
      return body as unknown as RouteAnswer<typeof readLog>
    }
    for (const query of ['challenge=77', 'challenge=77&member=3']) {
      expect(await page(query)).toMatchObject({ data: [], meta: { is_sealed: true } })
    }
    const { data: all } = await page('size=100')
    expect(all.filter((line) => line.position === position)).toEqual([])
    expect(all[0]?.position).toBeLessThan(position)
    const data = { by: 'time', ideas: 1, ratings: 1, players: 2 }
    await operations.append(anEvent('ChallengeClosed', { challenge: 77, data }))
    expect(await page('challenge=77&member=3')).toMatchObject({
      data: [{ position, idea: 5, recipient: { id: 3 } }],
      meta: { is_sealed: false },
    })
  })

  it('leaves out acts in an open challenge on the command line too, unless an option includes them', async () => {
    const [, rated] = aRating({ rater: 1, author: 3 })
    const position = await operations.append({ ...rated, challenge: 78, idea: 6 } as FiledEvent)
    const read = async (...args: string[]) => {
      const { out, err } = await operations.ops(log, '--json', '--challenge', '78', ...args)
      return {
        events: out
          .split('\n')
          .filter(Boolean)
          .map((line) => JSON.parse(line)),
        err,
      }
    }
    for (const span of [[], ['--from', '1']]) {
      const blind = await read(...span)
      expect(blind.events).toEqual([])
      expect(blind.err).toContain('Events of open challenges are left out')
      expect((await read(...span, '--member', '3')).events).toEqual([])
    }
    const { events, err } = await read('--member', '3', '--unblind')
    expect(events).toMatchObject([{ position, recipient: 3, idea: 6 }])
    expect(err).toContain('Unblinded')
    const audited = `select actor, act, subject from api.audit order by id desc limit 1`
    expect((await operations.owner.query(audited)).rows).toEqual([
      { actor: null, act: 'log.unblind', subject: 'member:3' },
    ])
  })

  it('is followed to a position', async () => {
    const head = await operations.settled()
    const following = operations.ops(log, '-f', '--json', '-n', '0', '--to', String(head))
    expect((await following).code).toBe(0)
  })

  it.each([
    [['--member', '4711'], 'There is no member 4711.'],
    [['--key', 'Idea:Sung'], '--key must be an event of the catalogue'],
    [['--from', '12', '--to', '10'], '--from must not be after --to'],
    [['--member', '@nobody'], 'There is no member with the handle "nobody"'],
    [['--from', '999999'], 'There is no position 999999'],
  ])('refuses %j with a message', async (args, sentence) => {
    const { code, err } = await operations.ops(log, ...args)
    expect(code).toBe(1)
    expect(err).toContain(sentence)
  })
})
