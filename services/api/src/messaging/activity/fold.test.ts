import type { FreshActivity } from '@ideathlon/contracts/activity/log'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Facts, foldActivity, type HeldEntry, type PlacedEntry } from './fold.ts'

type News = FreshActivity['news']

const AT = '2026-11-20T08:15:30.000Z'
const at = (position: number) => new Date(Date.parse(AT) + position * 60_000).toISOString()

const NO_FACTS: Facts = {
  homes: new Map(),
  closed: new Set(),
  held: [],
  ranked: new Map(),
  picked: new Map(),
  answered: new Map(),
  behind: new Map(),
}

const event = (position: number, key: string, more: object = {}): News[number] => ({
  type: 'event',
  position,
  at: at(position),
  key,
  actor: 9,
  platform: 1,
  category: 4,
  challenge: 7,
  idea: null,
  data: {},
  ...more,
})
const level = (position: number, member: number, challenge: number | null): News[number] => ({
  type: 'milestone',
  position,
  at: at(position),
  member,
  role: 'overall',
  platform: 1,
  challenge,
  reached: { kind: 'level', level: 5 },
})

const publicOf = (entries: readonly PlacedEntry[]) =>
  entries.filter(({ member }) => member === null)

describe('the entries of events', () => {
  it('name the asker and, at the close, the first five', () => {
    const ranked = [1, 2, 3, 4, 5, 6].map((place) => {
      return { idea: 100 + place, author: 20 + place, authors: [20 + place], place }
    })
    const { entries } = foldActivity(
      [event(1, 'ChallengePublished'), event(2, 'ChallengeClosed', { data: { ideas: 6 } })],
      { ...NO_FACTS, ranked: new Map([[7, ranked]]), homes: new Map([[7, 3]]) },
    )
    expect(publicOf(entries).map(({ kind, actor, data }) => [kind, actor, data.place])).toEqual([
      ['challenge_opened', 9, undefined],
      ['challenge_closed', null, undefined],
      ...ranked.slice(0, 5).map(({ author, place }) => ['result', author, place]),
    ])
    expect(entries.filter(({ member }) => member !== null).map(({ member }) => member)).toEqual([
      21, 22, 23, 24, 25, 26,
    ])
    expect(new Set(entries.map(({ platform }) => platform))).toEqual(new Set([3]))
  })

  it('show members immediately what they reached in an open challenge, and everybody at its close', () => {
    const { entries, held } = foldActivity([level(3, 21, 7)], NO_FACTS)
    expect(entries.map(({ member, actor }) => [member, actor])).toEqual([[21, 21]])
    expect(held).toHaveLength(1)
    const closing = foldActivity([event(8, 'ChallengeClosed')], { ...NO_FACTS, held })
    expect(publicOf(closing.entries)).toMatchObject([
      { kind: 'challenge_closed', position: 8 },
      { kind: 'level', actor: 21, position: 8, at: at(8), by_day: true },
    ])
    expect(closing.released).toEqual([7])
    expect(closing.held).toEqual([])
  })

  it('are ordered by member, not by time, when a close releases them', () => {
    const early = [level(3, 30, 7), level(4, 21, 7), event(5, 'ChallengeClosed')]
    const late = [level(3, 21, 7), level(4, 30, 7), event(5, 'ChallengeClosed')]
    const orderOf = (news: News) =>
      publicOf(foldActivity(news, NO_FACTS).entries).map(({ actor }) => actor)
    expect(orderOf(early)).toEqual([null, 21, 30])
    expect(orderOf(late)).toEqual([null, 21, 30])
  })

  it('about levels in single roles stay with the member', () => {
    const news = [{ ...level(3, 21, null), role: 'mentor' as const }] as News
    expect(foldActivity(news, NO_FACTS).entries.map(({ member }) => member)).toEqual([21])
  })
})

describe('messages', () => {
  const posted = event(4, 'ForumMessagePosted', {
    challenge: null,
    data: { topic: 50, message: 60 },
  })
  const of = (answered: [number, number][]) =>
    foldActivity([posted], { ...NO_FACTS, answered: new Map(answered) }).entries.map(
      ({ kind, member, actor, message }) => ({ kind, member, actor, message }),
    )

  it('appear in the stream of the member they reply to', () => {
    expect(of([[60, 12]])).toEqual([
      { kind: 'message', member: null, actor: 9, message: 60 },
      { kind: 'reply', member: 12, actor: 9, message: 60 },
    ])
  })

  it('do not count as replies if they answer their own author or nobody', () => {
    expect(of([[60, 9]])).toHaveLength(1)
    expect(of([])).toHaveLength(1)
  })
})

/**
 * Random news: two challenges close, and members reach levels during them, after them, and outside
 * them.
 */
const someNews = fc
  .array(
    fc.oneof(
      fc.record({
        kind: fc.constant('level'),
        member: fc.integer({ min: 1, max: 4 }),
        of: fc.constantFrom(7, 8, null),
      }),
      fc.record({
        kind: fc.constant('close'),
        member: fc.constant(9),
        of: fc.constantFrom(7, 8, null),
      }),
    ),
    { maxLength: 30 },
  )
  .map((drawn) => {
    const closed = new Set<number>()
    return drawn.flatMap(({ kind, member, of }, i): News => {
      if (kind === 'level') return [level(i + 1, member, of)]
      if (of === null || closed.has(of)) return []
      closed.add(of)
      return [event(i + 1, 'ChallengeClosed', { challenge: of })]
    })
  })

/**
 * Folds in batches that end at these positions, and carries held entries from one to the next, as
 * the tables do.
 */
function inBatches(news: News, cuts: readonly number[]): PlacedEntry[] {
  const ends = [...new Set([...cuts.map((cut) => cut % (news.length + 1)), news.length])].sort(
    (a, b) => a - b,
  )
  let held: HeldEntry[] = []
  const closed = new Set<number>()
  let from = 0
  return ends.flatMap((end) => {
    const folded = foldActivity(news.slice(from, end), { ...NO_FACTS, held, closed })
    from = end
    held = [...held, ...folded.held].filter(({ until }) => !folded.released.includes(until))
    for (const one of folded.released) closed.add(one)
    return folded.entries
  })
}

describe('the fold', () => {
  it('gives the same entries wherever the batches end', () => {
    fc.assert(
      fc.property(someNews, fc.array(fc.nat(40), { maxLength: 6 }), (news, cuts) => {
        expect(inBatches(news, cuts)).toEqual(inBatches(news, []))
      }),
    )
  })

  it('gives every entry a unique place', () => {
    fc.assert(
      fc.property(someNews, (news) => {
        const places = inBatches(news, []).map(({ position, part }) => `${position}-${part}`)
        expect(new Set(places).size).toBe(places.length)
      }),
    )
  })

  it('names nobody in an open challenge: until the close, its levels are in no public stream', () => {
    fc.assert(
      fc.property(someNews, (news) => {
        const open = news.filter((one) => one.type !== 'event')
        const shown = publicOf(foldActivity(open, NO_FACTS).entries)
        expect(shown.length).toBe(open.filter(({ challenge }) => challenge === null).length)
      }),
    )
  })
})
