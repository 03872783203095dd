import type { FreshAward } from '@ideathlon/contracts/awards'
import { expect, it } from 'vitest'
import { notificationsOfAwards } from './award-notifications.ts'

const won = (award: FreshAward['award'], more: Partial<FreshAward> = {}): FreshAward => ({
  member: 7,
  award,
  kind: 'badge',
  role: 'analyst',
  idea: null,
  ...more,
})

it('explains a badge to its member', () => {
  expect(notificationsOfAwards([won('first-rating')])).toEqual([
    {
      to: 7,
      kind: 'badge_earned',
      subject: 'badges',
      data: { label: 'First star', description: 'First idea rated' },
      once: 'award:first-rating:analyst',
    },
  ])
})

it('leaves out awards that the closing notification contains', () => {
  const [pick, ...others] = notificationsOfAwards([
    won('top-5', { idea: 3 }),
    won('askers-pick', { idea: 3 }),
  ])
  expect(others).toEqual([])
  expect(pick).toMatchObject({ kind: 'medal_earned', once: 'award:askers-pick:analyst:3' })
})
