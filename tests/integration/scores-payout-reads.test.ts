import {
  ChallengeTop,
  type ChallengeTopRequest,
  STANDINGS_ROWS_MAX,
  StandingsPage,
  type StandingsRequest,
} from '@ideathlon/contracts/olympiad/standings'
import { SUBJECTS } from '@ideathlon/contracts/subjects'
import { askScores } from '@ideathlon/service-kit/log/ask-scores'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { TIMEOUT_MS } from '../patience.ts'
import { anEvent, cycleEvent } from '../pipeline/commands.ts'
import { type Scores, startScores } from '../scores/scores.ts'

const BOARD = 'platform-1-cycle4-overall'
const LOOK = { timeout: TIMEOUT_MS }
const ASKER = 90
const CHALLENGE = 7

let scores: Scores

beforeAll(async () => {
  scores = await startScores()
})
afterAll(() => scores?.stop())

const bonus = (recipient: number, challenge: number | null = null) =>
  anEvent('IdeaCreated:EarlyIdeaBonus', { recipient, challenge })

const standings = (body: StandingsRequest) =>
  askScores(scores.nats, {
    subject: SUBJECTS.standings,
    answer: StandingsPage,
    body,
    timeoutMs: TIMEOUT_MS,
  })
const top = (body: ChallengeTopRequest) =>
  askScores(scores.nats, {
    subject: SUBJECTS.challengeTop,
    answer: ChallengeTop,
    body,
    timeoutMs: TIMEOUT_MS,
  })
const short = ({ rows }: { rows: readonly StandingsPage['rows'][number][] }) =>
  rows.map((row) => [row.order, row.rank, row.member, row.milli_points])

it('returns frozen standings in strict order, page by page, and nothing before they are final', async () => {
  await scores.append(cycleEvent('OlympiadStarted', 4))
  await scores.append(...[51, 52, 53, 51, 54, 55].map((member) => bonus(member)))
  expect(await standings({ board: BOARD, after: 0, limit: 10 })).toEqual({
    is_final: false,
    total: 0,
    rows: [],
  })
  await scores.append(cycleEvent('OlympiadEnded', 4))
  const page = (after: number) => standings({ board: BOARD, after, limit: 3 })
  await expect.poll(() => page(0), LOOK).toMatchObject({ is_final: true, total: 5 })
  expect(short(await page(0))).toEqual([
    [1, 1, 51, 20_000],
    [2, 2, 52, 10_000],
    [3, 2, 53, 10_000],
  ])
  expect(short(await page(3))).toEqual([
    [4, 2, 54, 10_000],
    [5, 2, 55, 10_000],
  ])
  expect(short(await page(5))).toEqual([])
})

it('returns a hundred thousand rows in a few pages, each within one message', async () => {
  const [members, size] = [100_000, STANDINGS_ROWS_MAX]
  const name = 'platform-1-cycle9-overall'
  await scores.append(cycleEvent('OlympiadStarted', 9))
  await scores.append(bonus(1))
  const end = await scores.append(cycleEvent('OlympiadEnded', 9))
  const final = () => standings({ board: name, after: 0, limit: 1 })
  await expect.poll(final, LOOK).toMatchObject({ is_final: true, total: 1 })
  await scores.owner.query(
    `insert into scoring.standings (board, rank, member, milli_points, position)
     select b.id, n, 1000000 + n, 900000000 - n / 3, $3 from scoring.boards b, generate_series(2, $2::int) as n
     where b.name = $1`,
    [name, members, end],
  )
  const rows: StandingsPage['rows'] = []
  for (let after = 0; after < members; after += size) {
    const page = await standings({ board: name, after, limit: size })
    expect([page.total, page.rows.length]).toEqual([members, size])
    rows.push(...page.rows)
  }
  expect(rows.every(({ order }, i) => order === i + 1)).toBe(true)
  const last = rows.slice(1).map(({ rank, milli_points }) => [rank, milli_points])
  const ranks = new Map(last.toReversed().map(([rank, points]) => [points, rank]))
  expect(last.every(([rank, points]) => ranks.get(points) === rank)).toBe(true)
  expect(ranks.size).toBeGreaterThan(members / 4)
})

it('reports a race without members as final, so that its prize can roll over', async () => {
  const board = 'platform-1-cycle4-scout'
  expect(await standings({ board, after: 0, limit: 3 })).toEqual({
    is_final: true,
    total: 0,
    rows: [],
  })
})

it('returns the first members of a challenge up to the position that settled it', async () => {
  const published = anEvent('ChallengePublished:CreatedChallenge', {
    recipient: ASKER,
    challenge: CHALLENGE,
    data: { assumptions: 3 },
  })
  const given = anEvent('PlatformActivity:FundingGiven', {
    recipient: 64,
    challenge: CHALLENGE,
    data: { cents: 90_000 },
  })
  await scores.append(
    published,
    given,
    ...[61, 62, 63, 62, 64].map((member) => bonus(member, CHALLENGE)),
  )
  const position = await scores.append(bonus(65, CHALLENGE))
  await scores.append(...[63, 63, 63].map((member) => bonus(member, CHALLENGE)), bonus(66, 8))
  const found = await top({ challenge: CHALLENGE, position, size: 3, except: [61, ASKER] })
  expect(found.total).toBe(4)
  expect(short(found)).toEqual([
    [1, 1, 62, 20_000],
    [2, 2, 63, 10_000],
    [3, 2, 64, 10_000],
  ])
  const none = await top({ challenge: 999, position, size: 5, except: [] })
  expect(none).toEqual({ total: 0, rows: [] })
})
