import { expect, it } from 'vitest'
import { groupCounts, kindsOf, wordsOf } from './text.ts'

const mira = { handle: 'mira', name: 'Mira' }

it.each([
  [1, 'Mira is now following you.'],
  [2, 'Mira and 1 other are now following you.'],
  [4, 'Mira and 3 others are now following you.'],
])('describes %d followers: %s', (count, sentence) => {
  expect(wordsOf({ kind: 'followed', data: mira, count }, 'en')).toMatchObject({
    sentence,
    group: 'people',
  })
})

it('shows the newest notification if there is no text for several', () => {
  const data = { slug: 'tea-1', question: 'Tea?', title: 'Mint', place: 2 }
  const one = wordsOf({ kind: 'idea_won', data, count: 1 }, 'en')
  expect(wordsOf({ kind: 'idea_won', data, count: 3 }, 'en')).toEqual(one)
  expect(one.link).toBe('/challenges/tea-1')
})

it.each([
  ['a kind that is gone', { kind: 'nerve_twitched', data: {}, count: 1 }],
  ['data of another shape', { kind: 'followed', data: { nick: 'mira' }, count: 1 }],
])('has a text for %s', (_what, bundle) => {
  expect(wordsOf(bundle, 'en')).toMatchObject({ link: '/notifications' })
})

it.each([
  ['en', 'December 31, 2026', '1,200'],
  ['en-GB', '31 December 2026', '1,200'],
  ['en-DE', '31 December 2026', '1.200'],
])('formats days and numbers for an account in %s', (locale, day, number) => {
  const until = '2026-12-31T23:59:00.000Z'
  const muted = { action: 'silence', until, reason: 'Spam.', by: 'Mira' }
  expect(wordsOf({ kind: 'sanctioned', data: muted, count: 1 }, locale).sentence).toBe(
    `Mira muted your account until ${day}. You can still read and rate. Reason: Spam.`,
  )
  const closed = { slug: 'tea-1', question: 'Tea?', ideas: 1200 }
  expect(wordsOf({ kind: 'question_closed', data: closed, count: 1 }, locale).sentence).toContain(
    `${number} ideas`,
  )
})

it('puts every kind into a group, and counts by group', () => {
  expect(kindsOf('people')).toContain('followed')
  const counts = groupCounts([
    { kind: 'followed', unread: 2 },
    { kind: 'friend_asked', unread: 1 },
    { kind: 'idea_won', unread: 1 },
    { kind: 'nerve_twitched', unread: 1 },
  ])
  expect(counts).toMatchObject({ people: 3, results: 1, news: 1, talk: 0 })
})
