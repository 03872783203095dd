import { BoardSnapshot, readBoundResults, readLeaderboard } from '@ideathlon/contracts/boards'
import { readNerveBoard } from '@ideathlon/contracts/nerveboard'
import { readStandings } from '@ideathlon/contracts/olympiads'
import { SUBJECTS } from '@ideathlon/contracts/subjects'
import { ask } from '@ideathlon/service-kit/nats'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verify } from '../../services/scoring/src/verify/verify.ts'
import { anEvent, cycleEvent } from '../pipeline/commands.ts'
import { member, type Scores, startScores } from '../scores/scores.ts'

let scores: Scores
let last = 0
/** Member ids by handle, as assigned by the accounts table. */
const ids: Record<string, number> = {}

const NAMES = ['ada lovelace', 'alan turing', 'grace hopper', 'edsger dijkstra', 'barbara liskov']

beforeAll(async () => {
  scores = await startScores()
  for (const name of NAMES) {
    const [first = '', second = ''] = name.split(' ')
    const { rows } = await scores.owner.query(
      `insert into api.accounts (handle, first_name, last_name, created_at)
       values ($1, $2, $3, now()) returning id`,
      [`${first}_${second.charAt(0)}`, first, second],
    )
    ids[first] = rows[0].id
  }
  await append(cycleEvent('OlympiadStarted', 4))
  const players = ['ada', 'alan', 'grace', 'edsger', 'barbara']
  await append(
    ...players.flatMap((name, i) =>
      Array.from({ length: players.length - i }, () => bonus(ids[name] ?? 0, i === 4 ? 7 : 3)),
    ),
    anEvent('PlatformActivity:ForumMessageVoted', { recipient: ids.grace, category: 3 }),
    anEvent('PlatformActivity:FundingGiven', { recipient: ids.grace, data: { cents: 90_000 } }),
  )
})
afterAll(() => scores?.stop())

const append = async (...events: Parameters<Scores['append']>) => {
  last = await scores.append(...events)
}
const bonus = (recipient: number, category: number) =>
  anEvent('IdeaCreated:EarlyIdeaBonus', { recipient, category })
const board = (name: string, query = '', as?: string) =>
  scores.get(
    readLeaderboard.answer,
    `/leaderboards/${name}?min_position=${last}${query}`,
    as === undefined ? undefined : member(ids[as] ?? 0),
  )
const names = (rows: readonly { member: { name: string } }[]) =>
  rows.map((row) => row.member.name.split(' ')[0])

describe('a leaderboard', () => {
  it('shows the prize line, and a member’s distance to it', async () => {
    const { data } = await board('platform-1-current-overall')
    expect(data.line).toEqual({ rank: 2, milli_points: 40_000, milli_points_sum: 90_000 })
    const own = await Promise.all(
      ['ada', 'alan', 'grace', 'barbara'].map((name) =>
        board('platform-1-current-overall', '', name),
      ),
    )
    const distances = own.map(({ data }) => [data.own?.in_money, data.own?.to_line])
    expect(distances).toEqual([
      [true, 18_000],
      [true, 8_000],
      [false, -8_000],
      [false, -30_000],
    ])
  })

  it('has no prize line without members', async () => {
    const { data } = await board('platform-1-current-scout')
    expect(data).toMatchObject({ rows: [], line: null, own: null })
  })

  it('gives equal points the same place, and breaks the tie by the earlier time in the strict order', async () => {
    await append(bonus(ids.barbara ?? 0, 7))
    const { data } = await board('platform-1-current-innovator')
    expect(data.rows.map((row) => [row.order, row.rank, row.milli_points])).toEqual([
      [1, 1, 50_000],
      [2, 2, 40_000],
      [3, 3, 30_000],
      [4, 4, 20_000],
      [5, 4, 20_000],
    ])
    expect(names(data.rows).slice(3)).toEqual(['edsger', 'barbara'])
  })

  it('excludes bought points from the Idea Race, and shows them on their own board', async () => {
    const race = await board('platform-1-current-overall', '&q=grace')
    const allTime = await board('platform-1-all-overall', '&q=grace')
    expect(race.data.rows[0]?.milli_points).toBe(32_000)
    expect(allTime.data.rows[0]?.milli_points).toBe(332_000)
    expect(names((await board('platform-1-current-patron')).data.rows)).toEqual(['grace'])
    expect(names((await board('platform-1-all-commentator')).data.rows)).toEqual(['grace'])
  })

  it.each([
    { q: 'grace', found: [['grace', 3]] },
    { q: 'LISKOV', found: [['barbara', 4]] },
    {
      q: 'ra',
      found: [
        ['grace', 3],
        ['edsger', 4],
        ['barbara', 4],
      ],
    },
    { q: 'alan_t', found: [['alan', 2]] },
    { q: '%', found: [] },
    { q: 'nobody', found: [] },
  ])('finds “$q” with the rank on the whole board', async ({ q, found }) => {
    const { data, meta } = await board(
      'platform-1-current-innovator',
      `&q=${encodeURIComponent(q)}`,
    )
    expect(data.rows.map((row) => [names([row])[0], row.rank])).toEqual(found)
    expect(meta.total).toBe(found.length)
  })

  it.each(['%00', '', '%20', 'x'.repeat(61)])('refuses to search for “%s”', async (q) => {
    expect(await scores.status(`/leaderboards/platform-1-all-overall?q=${q}`)).toBe(422)
  })

  it('finds only members on the board', async () => {
    expect((await board('platform-1-current-commentator', '&q=ada')).data.rows).toEqual([])
  })
})

describe('a nerve board', () => {
  it('ranks a category, of all time and of the running cycle', async () => {
    const of = (category: number, query = '') =>
      scores.get(
        readNerveBoard.answer,
        `/nerveboard/category/${category}/result?min_position=${last}${query}`,
        member(ids.alan ?? 0),
      )
    const nerve = await of(3, '&size=2')
    expect(nerve).toMatchObject({
      data: { board: 'category-3-all-overall', olympiad: null, own: { row: { rank: 2 } } },
      meta: { total: 4 },
    })
    expect(names(nerve.data.rows)).toEqual(['ada', 'alan'])
    expect(names((await of(7)).data.rows)).toEqual(['barbara'])
    const running = await of(3, '&window=current&role=commentator')
    expect(running.data).toMatchObject({ board: 'category-3-cycle4-commentator', olympiad: 4 })
    expect(names(running.data.rows)).toEqual(['grace'])
    expect((await of(12)).data.rows).toEqual([])
  })
})

describe('a race’s result', () => {
  const bound = (as: string, query = '') =>
    scores.get(
      readBoundResults.answer,
      `/leaderboards/platform-1-cycle4-overall/bound?min_position=${last}${query}`,
      member(ids[as] ?? 0),
    )

  it('is limited to the viewer’s neighbourhood, and unchanged once final', async () => {
    const players = ['ada', 'alan', 'grace', 'edsger', 'barbara']
    const before = await Promise.all(players.map((name) => bound(name, '&around=1')))
    expect(before.map(({ data }) => data.is_final)).toEqual(players.map(() => false))
    expect(names(before[2]?.data.own?.around ?? [])).toEqual(['alan', 'grace', 'edsger'])
    await append(cycleEvent('OlympiadEnded', 4))
    await append(...Array.from({ length: 9 }, () => bonus(ids.barbara ?? 0, 3)))
    const after = await Promise.all(players.map((name) => bound(name, '&around=1')))
    expect(after.map(({ data }) => data.is_final)).toEqual(players.map(() => true))
    const settled = (answers: typeof before) =>
      answers.map(({ data: { is_final: _final, own, ...rest } }) => ({
        ...rest,
        own: own && { ...own, row: plain(own.row), around: own.around.map(plain) },
      }))
    const plain = ({ change: _change, ...row }: { change: number | null }) => row
    expect(settled(after)).toEqual(settled(before))
  })

  it('has no rank for members who did not race, and is for members only', async () => {
    const path = '/leaderboards/platform-1-cycle4-overall/bound'
    const { data } = await scores.get(readBoundResults.answer, path, member(999))
    expect(data).toMatchObject({ is_final: true, total: 5, own: null, line: { rank: 2 } })
    expect(await scores.status(path)).toBe(401)
    expect(await scores.status('/leaderboards/platform-1-current-overall/bound', member(1))).toBe(
      404,
    )
  })

  it('stays readable in its final order', async () => {
    const { data } = await scores.get(
      readStandings.answer,
      '/leaderboards/platform-1-cycle4-overall/standings',
    )
    expect(names(data)).toEqual(['ada', 'alan', 'grace', 'edsger', 'barbara'])
  })

  it('returns the number of racers on a page beyond the last too', async () => {
    const path = '/leaderboards/platform-1-cycle4-overall/standings?page=7&size=2'
    expect(await scores.get(readStandings.answer, path)).toMatchObject({
      data: [],
      meta: { page: 7, total: 5 },
    })
  })
})

describe('the boards', () => {
  it.each(['platform-1-cycle1048580-overall', 'platform-999999999-all-overall'])(
    'do not include %s: a number that is too large is not truncated to another one',
    async (name) => {
      expect(await scores.status(`/leaderboards/${name}`)).toBe(404)
      expect(await scores.status(`/leaderboards/${name}/at?at=1`)).toBe(422)
    },
  )

  it('match the log, including the races of categories', async () => {
    await board('platform-1-all-overall')
    const found = await verify(scores.owner)
    expect(found.live_hash).toBe(found.rebuilt_hash)
    expect(found.watermark).toBe(found.head)
  })
})

describe('the live gateway', () => {
  it('receives the prize line with the top of a board', async () => {
    const request = { board: 'platform-1-all-overall', size: 2, members: [] }
    const answer = await ask(scores.nats, {
      subject: SUBJECTS.board,
      answer: BoardSnapshot,
      body: request,
      timeoutMs: 2_000,
    })
    const { data } = await board('platform-1-all-overall')
    expect(answer.line).toEqual(data.line)
    expect(answer.rows).toHaveLength(2)
  })
})
