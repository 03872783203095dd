import { expect, it } from 'vitest'
import { groupCounts, kindsOf, wordsOf } from './text.ts'

const mira = { handle: 'mira', name: 'Mira' }

it.each([
  [1, 'Mira follows you.'],
  [2, 'Mira and 1 other follow you.'],
  [4, 'Mira and 3 others follow you.'],
])('says of %d who follow: %s', (count, sentence) => {
  expect(wordsOf({ kind: 'followed', data: mira, count })).toMatchObject({
    sentence,
    group: 'people',
  })
})

it('says the newest of what has no word for several', () => {
  const data = { slug: 'tea-1', question: 'Tea?', title: 'Mint', place: 2 }
  const one = wordsOf({ kind: 'idea_won', data, count: 1 })
  expect(wordsOf({ kind: 'idea_won', data, count: 3 })).toEqual(one)
  expect(one.link).toBe('/challenges/tea-1')
})

it.each([
  ['a kind that is gone', { kind: 'nerve_twitched', data: {}, count: 1 }],
  ['data of another shape', { kind: 'followed', data: { nick: 'mira' }, count: 1 }],
])('has something to say of %s', (_what, bundle) => {
  expect(wordsOf(bundle)).toMatchObject({ link: '/notifications' })
})

it('puts every kind into a group, and counts by it', () => {
  expect(kindsOf('people')).toContain('followed')
  const counts = groupCounts([
    { kind: 'followed', unread: 2 },
    { kind: 'friend_asked', unread: 1 },
    { kind: 'idea_won', unread: 1 },
    { kind: 'nerve_twitched', unread: 1 },
  ])
  expect(counts).toMatchObject({ people: 3, results: 1, news: 1, talk: 0 })
})
