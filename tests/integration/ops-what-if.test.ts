import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { WhatIf } from '@ideathlon/contracts/what-if'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import first from '../../rules/4.json' with { type: 'json' }
import { run as whatIf } from '../../services/scoring/src/ops/what-if.ts'
import { verify } from '../../services/scoring/src/verify/verify.ts'
import {
  ADMIN,
  MEMBER,
  type OperationsStack,
  openOperationsStack,
} from '../operators/operations-stack.ts'
import { anEvent, aRating, cycleEvent, cyclePause } from '../pipeline/commands.ts'

let operations: OperationsStack
let folder: string

const doubled = {
  ...first,
  version: 7,
  title: 'Ratings count double',
  prices: {
    ...first.prices,
    'RatingCreated:RatedIdea': { pay: 'daily', neurons: 4, dailyMax: 60 },
    'IdeaRated:IdeaRatedInChallenge': { pay: 'per-stars', neurons: 2 },
  },
}

beforeAll(async () => {
  operations = await openOperationsStack()
  folder = await mkdtemp(join(tmpdir(), 'ideathlon-what-if-'))
  await operations.append(cycleEvent('OlympiadStarted', 4))
  await operations.append(...aRating({ rater: 1, author: 2, stars: 7 }))
  await operations.append(cycleEvent('OlympiadEnded', 4))
  await operations.append(cycleEvent('OlympiadStarted', 5))
  for (let i = 0; i < 40; i++) {
    if (i === 20) await operations.append(cyclePause('OlympiadPaused', 5))
    if (i === 30) await operations.append(cyclePause('OlympiadResumed', 5))
    await operations.append(
      ...aRating({ rater: 1 + (i % 7), author: 10 + (i % 5), stars: 1 + (i % 19) / 2 }),
      anEvent('IdeaCreated:IdeaSubmitted', {
        recipient: 20 + (i % 9),
        data: { assumptions: i % 4 },
      }),
    )
  }
  // A member with more points than raters have under today's rules, but fewer than they would have
  // under the new ones.
  await operations.append(anEvent('IdeaRated:IdeaRatedInChallengeBonus', { recipient: 30 }))
  await operations.settled()
})
afterAll(async () => {
  await operations?.stop()
  await rm(folder, { recursive: true, force: true })
})

async function file(rules: unknown): Promise<string> {
  const path = join(folder, `${Math.random()}.json`)
  await writeFile(path, typeof rules === 'string' ? rules : JSON.stringify(rules))
  return path
}
async function tried(rules: unknown): Promise<WhatIf> {
  const { out, code } = await operations.ops(whatIf, await file(rules), '--json')
  expect(code).toBe(0)
  return JSON.parse(out)
}

describe('other rules', () => {
  it('change nothing if they equal the rules in force', async () => {
    const found = await tried(first)
    expect(found).toMatchObject({ gain: 0, lose: 0, levels: 0, brains: [], boards: [], drifted: 0 })
    expect(found.events).toBe(123)
    expect((await operations.ops(whatIf, await file(first))).out).toContain('Nobody moves')
  })

  it('move exactly those who rated or were rated if ratings pay double', async () => {
    const before = await verify(operations.owner)
    const found = await tried(doubled)
    const { rows } = await operations.owner.query<{ member: number; milli: string }>(
      `select recipient as member, sum(milli_points) as milli from log.events
       where type || ':' || reason = any($1) group by recipient having sum(milli_points) <> 0`,
      [['RatingCreated:RatedIdea', 'IdeaRated:IdeaRatedInChallenge']],
    )
    const gains = found.brains
      .filter((one) => one.role === 'overall')
      .map((one) => [one.member, one.milli_after - one.milli_before])
      .sort(([a = 0], [b = 0]) => a - b)
    expect(gains).toEqual(
      rows.map((row) => [row.member, Number(row.milli)]).sort(([a = 0], [b = 0]) => a - b),
    )
    expect(found).toMatchObject({ gain: rows.length, lose: 0, in_force: 4, version: 7, drifted: 0 })
    expect(await verify(operations.owner)).toEqual(before)
  })

  it('move today’s boards, both all-time and of the running cycle, in the order of points', async () => {
    const { boards } = await tried(doubled)
    const windows = new Set(boards.map((board) => board.board.split('-')[2]))
    expect([...windows].sort()).toEqual(['all', 'cycle5'])
    const overall = boards.find((board) => board.board === 'platform-1-all-overall')
    const view = await operations.ask('/leaderboards/platform-1-all-overall?size=100')
    const rows = (
      view.body as unknown as { data: { rows: { rank: number; member: { id: number } }[] } }
    ).data.rows
    for (const mover of overall?.rows ?? []) {
      expect(rows[mover.rank_before - 1]?.member.id).toBe(mover.member)
    }
    expect(overall?.members).toBe(rows.length)
    expect((overall?.up ?? 0) + (overall?.down ?? 0)).toBeGreaterThan(0)
  })

  it('show how the money of a race would move, to the cent', async () => {
    await operations.owner.query(
      `insert into olympiad.olympiads (id, base, seq, title, starts_at, ends_at, start_command, length, races)
       overriding system value values (5, 1, 5, 'March', '2026-03-01', '2026-04-01', '01890000-0000-7000-8000-000000000005', 'month',
         '[{"role": "overall", "prize": 10001}]')`,
    )
    const prices = {
      ...first.prices,
      'IdeaRated:IdeaRatedInChallenge': { pay: 'per-stars', neurons: 90 },
    }
    const expensive = { ...doubled, prices }
    const { prizes } = await tried(expensive)
    expect(prizes).toMatchObject([{ board: 'platform-1-cycle5-overall', pool_cents: 10_001 }])
    const rows = prizes[0]?.rows ?? []
    expect(rows.length).toBeGreaterThan(0)
    const sum = (by: 'cents_before' | 'cents_after') => rows.reduce((all, row) => all + row[by], 0)
    expect(sum('cents_after')).toBe(sum('cents_before'))
    expect(prizes[0]?.moved_cents).toBeGreaterThan(0)
    expect((await tried(first)).prizes).toMatchObject([{ moved_cents: 0, rows: [] }])
    const { out } = await operations.ops(whatIf, await file(expensive))
    expect(out).toContain('platform-1-cycle5-overall: prize of $100.01')
  })

  it('can be tried by admins over HTTP, with the same answer', async () => {
    const request = { method: 'POST', body: { rules: doubled } }
    const { status, body } = await operations.ask('/admin/scoring/what-if', {
      as: ADMIN,
      ...request,
    })
    expect(status).toBe(200)
    expect((body as unknown as { data: WhatIf }).data).toEqual(await tried(doubled))
    expect(
      (await operations.ask('/admin/scoring/what-if', { as: MEMBER, ...request })).status,
    ).toBe(403)
    const bad = { as: ADMIN, method: 'POST', body: { rules: { ...doubled, prices: {} } } }
    expect((await operations.ask('/admin/scoring/what-if', bad)).status).toBe(422)
  })

  it('are shown as tables', async () => {
    const { out } = await operations.ops(whatIf, await file(doubled))
    expect(out).toContain('RatingCreated:RatedIdea')
    expect(out).toMatch(/\d+ would gain, 0 would lose/)
    expect(out).toContain('platform-1-cycle5-overall')
  })

  it.each([
    ['no JSON', '{ "version": ', 'is not JSON'],
    ['no rules', { version: 2 }, 'does not contain valid rules'],
    [
      'an unknown key',
      { ...doubled, prices: { ...doubled.prices, 'Idea:Sung': { pay: 'fixed', neurons: 1 } } },
      'does not contain valid rules',
    ],
    [
      'a way to pay that does not fit',
      {
        ...doubled,
        prices: {
          ...doubled.prices,
          'IdeaCreated:EarlyIdeaBonus': { pay: 'per-stars', neurons: 1 },
        },
      },
      'cannot have a price of the kind "per-stars"',
    ],
  ])('are refused with a message for a file with %s', async (_what, rules, sentence) => {
    const { code, out, err } = await operations.ops(whatIf, await file(rules))
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toContain(sentence)
    expect(err.trim()).not.toContain('\n')
  })

  it('are refused with a message if there is no file', async () => {
    expect((await operations.ops(whatIf, '/nowhere.json')).err).toContain(
      'The rules cannot be read',
    )
    expect((await operations.ops(whatIf)).err).toContain('must be a rules file')
  })
})
