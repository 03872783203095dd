import { expect, it } from 'vitest'
import { peerMentors } from './peer-mentors.ts'

const alike = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ own: n % 6, others: (n % 6) * 0.8 }))
const against = alike(12).map(({ own, others }) => ({ own: 5 - own, others }))
const paid = (ratings: Parameters<typeof peerMentors>[0]) =>
  peerMentors(ratings).map((one) => ('recipient' in one ? one.recipient : null))

it('pays mentors who agree with the others about comments', () => {
  expect(paid([{ raterId: 7, pairs: alike(12) }])).toEqual([7])
})

it('deducts nothing for disagreement', () => {
  expect(peerMentors([{ raterId: 7, pairs: against }])).toEqual([])
})

it('pays nothing to mentors who rated fewer than five comments', () => {
  expect(paid([{ raterId: 7, pairs: alike(4) }])).toEqual([])
  expect(paid([{ raterId: 7, pairs: [...alike(6)] }])).toEqual([7])
})

it('does not depend on the order of the mentors', () => {
  const ratings = [
    { raterId: 9, pairs: alike(12) },
    { raterId: 7, pairs: alike(12) },
  ]
  expect(peerMentors(ratings)).toEqual(peerMentors(ratings.toReversed()))
})
