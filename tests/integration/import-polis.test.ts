import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { hasExited, untilExited } from '@ideathlon/service-kit/embedded/bound-child'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { verify } from '../../services/scoring/src/verify/verify.ts'
import { run } from '../../tools/community/src/ops/import.ts'
import { writeTalk } from '../community/made-up-talk.ts'
import { numberOf, type OpsStack, openOpsStack } from '../community/ops-stack.ts'
import { TIMEOUT_MS } from '../patience.ts'
import { startBound } from '../pipeline/bound-program.ts'

const TEA = join(import.meta.dirname, '../fixtures/polis-tea-kitchen')
const RUN = join(import.meta.dirname, '../../tools/community/src/ops/import.ts')

/** All events except the activation of the rules, which happens without an import. */
const OURS = "select count(*) from log.events where type <> 'RulesActivated'"

let stack: OpsStack
beforeAll(async () => {
  stack = await openOpsStack()
})
afterAll(() => stack?.stop())

const count = (query: string) => numberOf(stack.owner, query)

async function importFolder(folder: string, ...more: string[]) {
  const consoleSpy = vi.spyOn(console, 'log').mockImplementation(() => {})
  const complained = vi.spyOn(console, 'error').mockImplementation(() => {})
  try {
    const code = await run(['polis', folder, '--json', ...more], stack.env)
    const text = String(consoleSpy.mock.calls[0]?.[0] ?? 'null')
    return { code, report: JSON.parse(text), error: String(complained.mock.calls[0]?.[0] ?? '') }
  } finally {
    consoleSpy.mockRestore()
    complained.mockRestore()
  }
}

async function untilVerified() {
  await vi.waitFor(async () => expect((await verify(stack.owner)).ok).toBe(true), TIMEOUT_MS)
  return verify(stack.owner)
}

describe('importing a Polis export', () => {
  it('writes nothing with --strict if a row is wrong, and names the row', async () => {
    const folder = join(stack.env.dataDir, 'broken')
    await cp(TEA, folder, { recursive: true })
    const votes = await readFile(join(folder, 'votes.csv'), 'utf8')
    await writeFile(join(folder, 'votes.csv'), votes.replace(',5,12,-1', ',5,12,-2'))

    const { code, error } = await importFolder(folder, '--strict')
    expect(code).toBe(1)
    expect(error).toMatch(/^votes\.csv:\d+: vote '-2' is not 1, 0 or -1$/)
    expect(await count('select count(*) from api.accounts')).toBe(0)
    expect(await count('select count(*) from api.settings')).toBe(0)
    expect(await count(OURS)).toBe(0)
  })

  it('reports the result as one line of JSON', async () => {
    const { code, report } = await importFolder(TEA)
    expect(code).toBe(0)
    expect(Object.keys(report)).toEqual([
      ...['challenge', 'members', 'ideas', 'declined', 'ratings', 'changed_ratings', 'own_votes'],
      ...['events', 'head', 'rows', 'seconds'],
    ])
    expect(report).toMatchObject({
      members: 6,
      ideas: 6,
      declined: 1,
      ratings: 16,
      changed_ratings: 4,
      own_votes: 6,
    })
    expect(report.events).toBe(await count(OURS))
    expect(report.head).toBe(await count('select position from log.head'))
    expect(await untilVerified()).toMatchObject({ ok: true, outbox: 0, dead_letters: 0, gaps: 0 })
  })

  it('keeps the times, the texts, the changed ratings and the declined idea', async () => {
    const { rows } = await stack.owner.query(`
      select state, opens_at, closes_at, closed_at, max_user_ideas, ideas, innovators, question_title
      from api.challenges`)
    const opened = new Date('2024-01-01T09:00:00.000Z')
    const closed = new Date('2024-01-01T09:15:30.000Z')
    expect(rows).toEqual([
      {
        state: 'closed',
        opens_at: opened,
        closes_at: closed,
        closed_at: closed,
        max_user_ideas: 3,
        ideas: 5,
        innovators: 4,
        question_title: 'What could people agree on: The office tea kitchen?',
      },
    ])
    const ideas = await stack.owner.query(`
      select title, description, state, ratings, half_stars, entered_at from api.ideas order by number`)
    expect(ideas.rows.map((row) => [row.state, row.ratings, row.half_stars])).toEqual([
      ['published', 4, 71],
      ['published', 3, 42],
      ['published', 3, 60],
      ['declined', 1, 2],
      ['published', 2, 31],
      ['published', 3, 15],
    ])
    expect(ideas.rows[1]).toMatchObject({
      title: 'Label the milk: "ours" and "mine".',
      description: 'Label the milk: "ours" and "mine".\nOne shelf for each.',
      entered_at: new Date('2024-01-01T09:01:00.000Z'),
    })
    // Two of the four repeated votes differ from the earlier vote; the others replace a rating with
    // an equal one, which is not recorded as a change.
    expect(await count('select count(*) from api.rating_changes')).toBe(2)
    expect(await count('select count(*) from api.ideas where place = 1')).toBe(1)
    expect(
      await count("select count(*) from api.ideas where place is not null and state = 'declined'"),
    ).toBe(0)
    const top = `select count(*) from log.events where reason = 'EndOfChallengeCommunityRanking'`
    expect(await count(top)).toBe(5)
    expect(await count("select count(*) from log.events where type = 'IdeaDeclined'")).toBe(1)
  })

  it('adds nothing on the second run', async () => {
    const head = await count('select position from log.head')
    const { code, report } = await importFolder(TEA)
    expect(code).toBe(0)
    expect(report).toMatchObject({ members: 6, ideas: 6, ratings: 16, events: 0, head })
    expect(await count('select count(*) from api.accounts')).toBe(7)
    expect(await count('select count(*) from api.ratings')).toBe(16)
    expect(await count('select position from log.head')).toBe(head)
  })

  it('does not change a conversation imported from other data', async () => {
    const folder = join(stack.env.dataDir, 'changed')
    await cp(TEA, folder, { recursive: true })
    const summary = await readFile(join(folder, 'summary.csv'), 'utf8')
    await writeFile(join(folder, 'summary.csv'), summary.replace('The office', 'My own'))
    const { code, error } = await importFolder(folder)
    expect(code).toBe(1)
    expect(error).toContain('polis-0teakitchen was already imported')
  })

  it('continues after kill -9 with nothing lost and nothing duplicated', async () => {
    const folder = join(stack.env.dataDir, 'talk')
    await writeTalk(folder, { people: 60, statements: 60 })
    const done = `select coalesce(max((value ->> 'done')::int), 0) from api.settings
      where key = 'history:polis-0madeup'`
    for (const stopAt of [300, 900, 1500]) {
      const child = startImport(folder)
      while ((await count(done)) < stopAt && !hasExited(child)) await sleep(5)
      child.kill('SIGKILL')
      await untilExited(child)
      expect([child.exitCode, child.signalCode]).toEqual([null, 'SIGKILL'])
    }
    expect(await count(done)).toBeLessThan(3800)

    const { code, report } = await importFolder(folder)
    expect(code).toBe(0)
    const inChallenge = `challenge = ${report.challenge}`
    expect(report.ratings).toBe(60 * 60 - 60)
    expect(await count(`select count(*) from api.ratings where ${inChallenge}`)).toBe(
      report.ratings,
    )
    const countOf = (key: string) =>
      count(`select count(*) from log.events where ${key} and ${inChallenge}`)
    expect(await countOf("reason = 'RatedIdea'")).toBe(report.ratings)
    const entered = `select count(*) from api.ideas where ${inChallenge}`
    expect(await count(entered)).toBe(60)
    // Declined ideas are not paid.
    const published = await count(`${entered} and state = 'published'`)
    expect(published).toBeLessThan(60)
    expect(await countOf("reason = 'IdeaSubmitted'")).toBe(published)
    expect(await count(`select count(*) from api.pending_points where ${inChallenge}`)).toBe(0)
    expect(await countOf("type = 'ChallengeClosed' and reason is null")).toBe(1)
    expect(await count("select count(*) from api.accounts where handle like '%-0madeup'")).toBe(61)
    expect(await untilVerified()).toMatchObject({ ok: true, outbox: 0, dead_letters: 0, gaps: 0 })
    expect((await importFolder(folder)).report.events).toBe(0)
  })
})

/** Runs the command in a process of its own, so that it can be killed. */
function startImport(folder: string) {
  const code = `
    const { run } = await import(process.argv[1])
    process.exit(await run(['polis', process.argv[2]], JSON.parse(process.argv[3])))`
  const args = ['--input-type=module', '-e', code, RUN, folder, JSON.stringify(stack.env)]
  return startBound(args, { stdio: 'ignore' })
}
