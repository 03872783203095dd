import { describe, expect, it } from 'vitest'
import type { Step } from '../importer/history/steps.ts'
import { IDEAS_TO_COME } from './challenge-steps.ts'
import { communitySteps } from './community-steps.ts'
import type { DemoQuestion, DemoStage, Words } from './words.ts'

const NOW = Date.UTC(2026, 5, 15, 12)
const DAY_MS = 86_400_000
const IDEAS = 30

const question = (key: string, stage: DemoStage): DemoQuestion => ({
  key,
  title: `What could ${key} be?`,
  detail: '',
  category: 'climate',
  asker: 'person-0',
  assumptions: { who: 'somebody', what: '', why: 'because' },
  stage,
  ideas: Array.from({ length: IDEAS }, (_, i) => ({ title: `${key} ${i}`, description: 'so' })),
})

const words: Words = {
  members: Array.from({ length: 40 }, (_, i) => ({
    handle: `person-${i}`,
    first_name: 'Person',
    last_name: String(i),
    bio: '',
    interests: i % 3 === 0 ? ['climate'] : [],
  })),
  questions: [
    question('draft', { state: 'draft', duration_days: 30 }),
    question('later', { state: 'scheduled', duration_days: 30, opens_in_days: 4 }),
    question('open', { state: 'open', duration_days: 30, hours_left: 200 }),
    question('closed', { state: 'closed', duration_days: 15, opened_days_ago: 19 }),
    question('settled', { state: 'settled', duration_days: 30, opened_days_ago: 50 }),
  ],
  mentoring: {
    like: ['I like {title} very much, for more than one reason.'],
    improve: ['I would begin {title} with ten people, and soon.'],
    assumptionChallenges: {
      open: [{ about: 'who', alternative: 'Someone else.', reason: 'I have seen it happen.' }],
    },
  },
}

const stepsFor = (seed: number) => communitySteps(words, { seed, now: NOW, logins: new Map() })
const steps = stepsFor(7)
const of = <K extends Step['kind']>(kind: K, challenge?: string) =>
  steps.filter(
    (step): step is Extract<Step, { kind: K }> =>
      step.kind === kind &&
      (challenge === undefined || ('challenge' in step && step.challenge === challenge)),
  )

describe('the steps of the demo community', () => {
  it('are the same for the same seed, and different for another', () => {
    expect(stepsFor(7)).toEqual(steps)
    expect(stepsFor(8)).not.toEqual(steps)
  })

  it('are in order and end now, sixty days after they start', () => {
    const times = steps.map(({ at }) => at)
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(times[0]).toBeGreaterThanOrEqual(NOW - 60 * DAY_MS)
    expect(times.at(-1)).toBeLessThanOrEqual(NOW)
  })

  it('let nobody act before they have joined', () => {
    const joinedAt = new Map(of('join').map(({ handle, at }) => [handle, at]))
    expect(joinedAt.size).toBe(40)
    for (const { rater, at } of of('rate')) expect(at).toBeGreaterThan(joinedAt.get(rater) ?? at)
    for (const { author, at } of of('enter')) expect(at).toBeGreaterThan(joinedAt.get(author) ?? at)
    for (const { asker, at } of of('publish')) expect(at).toBeGreaterThan(joinedAt.get(asker) ?? at)
  })

  it('follow the rules: at most three ideas per member, none by the asker, no own or repeated ratings', () => {
    const authors = new Map(of('enter').map(({ idea, author }) => [idea, author]))
    const entries = of('enter').map(({ challenge, author }) => `${challenge} ${author}`)
    const perPerson = [...Map.groupBy(entries, (entry) => entry).values()].map((own) => own.length)
    expect(Math.max(...perPerson)).toBeLessThanOrEqual(3)
    expect([...authors.values()]).not.toContain('person-0')
    for (const { idea, rater } of of('rate')) expect(authors.get(idea)).not.toBe(rater)
    const pairs = of('rate').map(({ idea, rater }) => `${idea} ${rater}`)
    expect(new Set(pairs).size).toBe(pairs.length)
  })

  it('rate only existing ideas, within the time of their challenge', () => {
    const enteredAt = new Map(of('enter').map(({ idea, at }) => [idea, at]))
    const closesAt = new Map(of('publish').map(({ challenge, closesAt }) => [challenge, closesAt]))
    for (const { idea, challenge, at, halfStars } of of('rate')) {
      expect(at).toBeGreaterThan(enteredAt.get(idea) ?? at)
      expect(at).toBeLessThan(closesAt.get(challenge) ?? 0)
      expect(halfStars).toBeGreaterThanOrEqual(2)
      expect(halfStars).toBeLessThanOrEqual(20)
    }
  })

  it('rate all ideas of a challenge about equally often', () => {
    const counts = Map.groupBy(of('rate', 'settled'), ({ idea }) => idea)
    const sizes = [...counts.values()].map((ratings) => ratings.length)
    expect(sizes).toHaveLength(IDEAS)
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(10)
  })

  it('keep some ideas of an open challenge for later, and add nothing to a scheduled one', () => {
    expect(of('enter', 'open')).toHaveLength(IDEAS - IDEAS_TO_COME)
    expect(of('enter', 'closed')).toHaveLength(IDEAS)
    expect([...of('enter', 'draft'), ...of('enter', 'later')]).toEqual([])
  })

  it('close challenges that have ended, and settle them after a week', () => {
    expect(of('close').map(({ challenge }) => challenge)).toEqual(['settled', 'closed'])
    expect(of('settle')).toEqual([
      {
        kind: 'settle',
        challenge: 'settled',
        at: (of('close')[0]?.at ?? 0) + 7 * DAY_MS,
        picks: expect.arrayContaining([{ idea: expect.any(String), comment: expect.any(String) }]),
      },
    ])
  })
})
