import { once } from 'node:events'
import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { hasExited } from '@ideathlon/service-kit/embedded/bound-child'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { matchesPassword } from '../../services/api/src/identity/passwords/password.ts'
import { verify } from '../../services/scoring/src/verify/verify.ts'
import { chanceOf } from '../../tools/community/src/demo/chance.ts'
import { readWords } from '../../tools/community/src/demo/words.ts'
import { openTools } from '../../tools/community/src/importer/open-tools.ts'
import { run as seed } from '../../tools/community/src/ops/seed.ts'
import { actOnce } from '../../tools/community/src/simulator/act.ts'
import { readSimulated } from '../../tools/community/src/simulator/community.ts'
import { numberOf, type OpsStack, openOpsStack } from '../community/ops-stack.ts'
import { expectBalancedLedger } from '../money/expect-balanced-ledger.ts'
import { openLedger } from '../money/open-ledger.ts'
import { TIMEOUT_MS } from '../patience.ts'
import { startBound } from '../pipeline/bound-program.ts'

const PULSE = join(import.meta.dirname, '../../tools/community/src/ops/simulate.ts')
const DAY_MS = 86_400_000

let stack: OpsStack
beforeAll(async () => {
  stack = await openOpsStack()
})
afterAll(() => stack?.stop())

const count = (query: string) => numberOf(stack.owner, query)
const head = () => count('select position from log.head')

async function untilVerified() {
  await vi.waitFor(async () => expect((await verify(stack.owner)).ok).toBe(true), 60_000)
  return verify(stack.owner)
}

async function expectLoginsToOpen(path: string): Promise<void> {
  const logins = JSON.parse(await readFile(path, 'utf8'))
  expect(logins.map((login: { who: string }) => login.who)).toEqual([
    'member',
    'asker',
    'admin',
    'second admin',
  ])
  for (const { who, email, password } of logins) {
    const { rows } = await stack.owner.query(
      'select is_admin, password_hash from api.accounts where email = $1',
      [email],
    )
    expect(await matchesPassword(rows[0].password_hash, password)).toBe(true)
    expect(rows[0].is_admin).toBe(who.includes('admin'))
  }
}

/** Each test builds on the one before, so a single test cannot be retried. */
describe('the demo community', { timeout: 900_000, retry: 0 }, () => {
  it('runs up to the given time', async () => {
    const until = new Date(Date.now() - 30 * DAY_MS)
    expect(await seed(['--until', until.toISOString()], stack.env)).toBe(0)
    const { rows } = await stack.owner.query(
      "select max(occurred_at) as at from log.events where type <> 'RulesActivated'",
    )
    expect(rows[0]?.at.getTime()).toBeLessThanOrEqual(until.getTime())
    expect(await count('select count(*) from api.ratings')).toBeGreaterThan(100)
    // Challenges that close only after that time must still be open.
    expect(await count("select count(*) from api.challenges where shelf = 'closed'")).toBe(0)
  })

  it('continues to today, with challenges in every state', async () => {
    expect(await seed([], stack.env)).toBe(0)
    const { rows } = await stack.owner.query(
      'select state, count(*)::int as count from api.challenges group by state order by state',
    )
    expect(rows).toEqual([
      { state: 'closed', count: 4 },
      { state: 'draft', count: 1 },
      { state: 'open', count: 12 },
      { state: 'scheduled', count: 1 },
      { state: 'settled', count: 5 },
    ])
    expect(await count('select count(*) from api.accounts')).toBeGreaterThanOrEqual(200)
    expect(await count('select count(*) from api.ideas')).toBeGreaterThan(350)
    expect(await count('select count(*) from api.ratings')).toBeGreaterThan(3_000)
    expect(await untilVerified()).toMatchObject({ ok: true, outbox: 0, dead_letters: 0, gaps: 0 })
  })

  it('has counts that match its ideas and ratings', async () => {
    const wrongIdeas = `select count(*) from api.ideas i left join (
        select idea, count(*) as n, sum(half_stars) as sum from api.ratings group by idea
      ) r on r.idea = i.id where i.ratings <> coalesce(n, 0) or i.half_stars <> coalesce(sum, 0)`
    const wrongRaters = `select count(*) from api.raters t join (
        select rater, count(*) as n from api.ratings group by rater
      ) r on r.rater = t.account where t.ratings <> n`
    const wrongQuestions = `select count(*) from api.challenges c where ideas <> (
        select count(*) from api.ideas i where i.challenge = c.id and i.state = 'published')`
    expect(await count(wrongIdeas)).toBe(0)
    expect(await count(wrongRaters)).toBe(0)
    expect(await count(wrongQuestions)).toBe(0)
  })

  it('has money: pools, promises, and wallets with a history', async () => {
    const ledger = openLedger(stack.env, { size: 1 })
    await expectBalancedLedger(ledger.db).finally(ledger.close)
    const balance = (owner: string, kind: string) =>
      count(`select balance_cents from olympiad.ledger_accounts
        where owner_kind || ':' || owner_id = ${owner} and kind = '${kind}'`)
    const member = (handle: string) =>
      `(select 'member:' || id from api.accounts where handle = '${handle}')`
    expect(await balance(member('amara.diallo'), 'wallet')).toBe(800)
    expect(await balance(member('sofia.lindqvist'), 'in_transfer')).toBe(55_000)
    const inMoney = 'select count(*) from api.challenges where prize_cents > 0'
    expect(await count(inMoney)).toBe(3)
    expect(await count('select sum(funded_cents) from public.challenge_money')).toBe(40_500)
    expect(await count('select count(*) from api.challenges where idea_entry_fee_cents > 0')).toBe(
      1,
    )
    expect(await count(`select count(*) from public.tournaments where scope = 'director'`)).toBe(2)
    expect(await count(`select count(*) from log.events where reason = 'FundingGiven'`)).toBe(8)
  })

  it('logs forum messages in the order of their dates', async () => {
    const talk = `select occurred_at < lag(occurred_at) over (order by position) as is_back
      from log.events where type in ('TopicCreated', 'ForumMessagePosted')`
    expect(await count(`select count(*) from (${talk}) t where not is_back`)).toBeGreaterThan(400)
    expect(await count(`select count(*) from (${talk}) t where is_back`)).toBe(0)
  })

  it('has active forums, including for the members with a login', async () => {
    const messages = (kind: string) =>
      count(`select coalesce(sum(messages), 0) from api.talk_topics where context_kind = '${kind}'`)
    expect(await count('select count(*) from api.talk_topics where title is not null')).toBe(38)
    expect(await messages('forum')).toBeGreaterThan(400)
    expect(await messages('channel')).toBeGreaterThan(30)
    expect(await messages('conversation')).toBeGreaterThan(10)
    expect(await count('select count(*) from api.talk_votes')).toBeGreaterThan(100)
    expect(
      await count("select count(*) from api.talk_messages where quotes <> '{}'"),
    ).toBeGreaterThan(20)
    // The admin's welcome for newcomers exists: admins can write without having rated.
    const welcomes = `select count(*) from api.talk_topics t join api.talk_messages m on m.topic = t.id
      where t.pinned_at is not null and m.number = 1 and m.role = 'moderator'`
    expect(await count(welcomes)).toBe(1)
    expect(await count('select count(*) from api.talk_waiting_replies')).toBe(2)
    // Members ask about an open challenge under an alias, and the log must not contain their
    // questions.
    const clarifications = `select id from api.talk_topics where phase = 'clarifications'`
    expect(await count(`select count(*) from (${clarifications}) c`)).toBe(2)
    expect(
      await count(`select count(*) from log.events where type = 'ForumMessagePosted'
        and (data->>'topic')::int in (${clarifications})`),
    ).toBe(0)
    const unread = `select count(distinct r.member) from api.talk_reading r
      join api.talk_topics t on t.id = r.topic join api.accounts a on a.id = r.member
      where a.password_hash is not null and t.last_number > r.last_read`
    expect(await count(unread)).toBe(4)
  })

  it('adds nothing a second time, even with another seed', async () => {
    const before = await head()
    expect(await seed([], stack.env)).toBe(0)
    const consoleSpy = vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(await seed(['--seed', '8'], stack.env)).toBe(0)
    expect(consoleSpy.mock.calls[0]?.[0]).toContain('already has a demo community')
    consoleSpy.mockRestore()
    expect(await head()).toBe(before)
  })

  it('stores four logins readable by the owner only, with working passwords', async () => {
    const path = join(stack.env.dataDir, 'demo-logins.json')
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    await expectLoginsToOpen(path)
    const asking = `select count(*) from api.challenges c join api.accounts a on a.id = c.asker
      where c.state = 'open' and a.email = 'sofia.lindqvist@example.org'`
    expect(await count(asking)).toBe(2)
  })

  it('creates new passwords if their file is lost', async () => {
    const path = join(stack.env.dataDir, 'demo-logins.json')
    const lost = await readFile(path, 'utf8')
    await rm(path)
    expect(await seed([], stack.env)).toBe(0)
    expect(await readFile(path, 'utf8')).not.toBe(lost)
    await expectLoginsToOpen(path)
  })
})

describe('the simulator', () => {
  it('rates and enters ideas as simulated members, and closes only short rounds', async () => {
    const questions = `select md5(string_agg(id || state || closes_at, ',' order by id))
      from api.challenges where coalesce(origin_kind, '') <> 'renerve'`
    const ofRound = `challenge in (select id from api.challenges where origin_kind = 'renerve')`
    const before = { head: await head(), questions: await stack.owner.query(questions) }
    const tools = await openTools(stack.env, 'pulse')
    try {
      const { deps } = tools
      const words = readWords()
      const members = await readSimulated(deps.db, words)
      expect(members.length).toBe(words.members.length - 4)
      const chance = chanceOf(5)
      for (let act = 0; act < 120; act += 1) await actOnce({ deps, words, members, chance })
      expect(
        await count(`select count(*) from api.pending_points where ${ofRound}`),
      ).toBeGreaterThan(0)
      const later = { ...deps, now: () => new Date(Date.now() + 7 * 60_000) }
      await actOnce({ deps: later, words, members, chance })
    } finally {
      await tools.close()
    }
    const since = `position > ${before.head}`
    const countOf = (key: string) =>
      count(`select count(*) from log.events where ${since} and ${key}`)
    expect(await countOf("reason = 'RatedIdea'")).toBeGreaterThan(20)
    expect(await countOf("type = 'IdeaCreated' and reason is null")).toBeGreaterThan(0)
    expect(await countOf("type = 'ForumMessagePosted'")).toBeGreaterThan(0)
    expect(await countOf("reason = 'ForumMessageVoted'")).toBeGreaterThan(0)
    // Entries in a short round are paid at its close, so that viewers see movement on the
    // leaderboards.
    expect(await countOf("type = 'ChallengeRenerved'")).toBe(1)
    expect(await countOf("type = 'ChallengeClosed' and reason is null")).toBe(1)
    await expect
      .poll(() => countOf(`reason = 'IdeaSubmitted' and ${ofRound}`), { timeout: TIMEOUT_MS })
      .toBeGreaterThan(0)
    expect(await count(`select count(*) from api.pending_points where ${ofRound}`)).toBe(0)
    expect((await stack.owner.query(questions)).rows).toEqual(before.questions.rows)
    const people = `actor in (select id from api.accounts where password_hash is not null)`
    expect(await countOf(people)).toBe(0)
    expect(await untilVerified()).toMatchObject({ ok: true, outbox: 0 })
  })

  it('stops on request', async () => {
    const before = await head()
    const code = `
      const { run } = await import(process.argv[1])
      process.exit(await run([], JSON.parse(process.argv[2])))`
    const args = ['--input-type=module', '-e', code, PULSE, JSON.stringify(stack.env)]
    const child = startBound(args, { stdio: 'ignore' })
    const exit = once(child, 'exit')
    const hasWritten = async () => hasExited(child) || (await head()) > before
    await expect.poll(hasWritten, { timeout: TIMEOUT_MS }).toBe(true)
    child.kill('SIGTERM')
    expect(await exit).toEqual([0, null])
  })
})
