import { MemberId } from '@ideathlon/contracts/ids'
import { expect, it } from 'vitest'
import { sameQuestions } from './same-questions.ts'

const [ada, otherAdmin] = [MemberId.parse(1), MemberId.parse(2)]
const visitor = { member: null, admin: false }
const member = { member: ada, admin: false }

it.each([
  { what: 'visitors of one channel', given: [visitor, { ...visitor }, visitor], then: 1 },
  { what: 'the windows of a member', given: [member, { ...member }], then: 1 },
  { what: 'a member and a visitor', given: [member, visitor], then: 2 },
  { what: 'two members', given: [member, { ...member, member: otherAdmin }], then: 2 },
  {
    what: 'a member with and without powers',
    given: [member, { ...member, admin: true }],
    then: 2,
  },
  {
    what: 'a member and an admin who views as them',
    given: [member, { ...member, shadowedBy: otherAdmin }],
    then: 2,
  },
])('for $what, the number of questions to the tables is $then', ({ given, then }) => {
  expect(sameQuestions(given.map((viewer) => ({ ch: 'topic-1', viewer })))).toHaveLength(then)
})

it('asks once for each channel, and loses no subscription', () => {
  const listening = ['topic-1', 'topic-2', 'topic-1'].map((ch, id) => ({ ch, viewer: visitor, id }))
  expect(sameQuestions(listening).map((same) => same.map(({ id }) => id))).toEqual([[0, 2], [1]])
})
