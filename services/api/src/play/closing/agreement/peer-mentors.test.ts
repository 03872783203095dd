import { expect, it } from 'vitest'
import { peerMentors } from './peer-mentors.ts'

const alike = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ own: n % 6, others: (n % 6) * 0.8 }))
const against = alike(12).map(({ own, others }) => ({ own: 5 - own, others }))
const paid = (ratings: Parameters<typeof peerMentors>[0]) =>
  peerMentors(ratings).map((one) => ('recipient' in one ? one.recipient : null))

it('pays mentors who see in comments what the others see', () => {
  expect(paid([{ raterId: 7, pairs: alike(12) }])).toEqual([7])
})

it('takes nothing from who sees it differently', () => {
  expect(peerMentors([{ raterId: 7, pairs: against }])).toEqual([])
})

it('says nothing about who rated fewer than five', () => {
  expect(paid([{ raterId: 7, pairs: alike(4) }])).toEqual([])
  expect(paid([{ raterId: 7, pairs: [...alike(6)] }])).toEqual([7])
})

it('does not depend on who is looked at first', () => {
  const ratings = [
    { raterId: 9, pairs: alike(12) },
    { raterId: 7, pairs: alike(12) },
  ]
  expect(peerMentors(ratings)).toEqual(peerMentors(ratings.toReversed()))
})
