import { expect, it } from 'vitest'
import { emailOf, type UnsentNotice } from './email-of.ts'

const followedBy = (id: number): UnsentNotice => ({
  kind: 'followed',
  subject: 'member:1',
  data: { handle: `m${id}`, name: `Member ${id}` },
  from_member: id,
})
const won = (challenge: number): UnsentNotice => ({
  kind: 'idea_won',
  subject: `challenge:${challenge}`,
  data: { slug: `q-${challenge}`, question: `Question ${challenge}`, title: 'Mint', place: 1 },
  from_member: null,
})

const ADA = { first_name: 'Ada', locale: 'en' }

it('groups notifications on one line, and names their groups', () => {
  const { data } = emailOf(ADA, 'daily', {
    notices: [followedBy(7), won(1), followedBy(8), followedBy(8)],
  })
  expect(data.items).toEqual([
    { sentence: 'Member 8 and 1 other are now following you.', link: '/m8' },
    {
      sentence: '“Mint” finished #1 in “Question 1”. Congratulations!',
      link: '/challenges/q-1',
    },
  ])
  expect(data).toMatchObject({
    name: 'Ada',
    period: 'daily',
    more: 0,
    groups: ['people', 'results'],
  })
})

it.each([
  [20, 0],
  [21, 1],
])('of %d lines, leaves %d to the app', (lines, more) => {
  const { data } = emailOf(ADA, 'weekly', {
    notices: Array.from({ length: lines }, (_, at) => won(at)),
  })
  expect([data.items.length, data.more]).toEqual([20, more])
})
