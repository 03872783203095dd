import type { ChallengeEdit } from '@ideathlon/contracts/challenge-edits'
import { expect, it } from 'vitest'
import { decideEdit, type Editable } from './rules.ts'

const now = new Date('2026-03-02T09:00:00Z')
const closes_at = new Date('2026-03-17T09:00:00Z')
const none = { prize_type: 'points', prize_title: '', prize_description: '', prize_cents: 0 }
const bare = {
  image_alt: '',
  image_credit: null,
  primary_image: null,
  links: [],
  ...none,
  idea_entry_fee_cents: 0,
  caption_solution_format: null,
}
const plain: Editable = { ...bare, closes_at }
const image = `/api/files/images/${'a'.repeat(26)}.webp`
const [one, two] = ['https://example.org/one', 'https://example.org/two']
const gift = { type: 'gift', title: 'Bread', description: 'A loaf a week.', cents: 0 } as const
const money = { type: 'money', title: '', description: '', cents: 5_000 } as const
const fifty = { prize_type: 'money', prize_cents: 5_000 }
const points = { type: 'points', title: '', description: '', cents: 0 } as const

it.each<[Partial<Editable>, ChallengeEdit, string | string[]]>([
  [{}, { primary_image: image }, ['primary_image']],
  [{ primary_image: image }, { primary_image: image }, 'nothing_to_change'],
  [{ caption_solution_format: 'meme' }, { primary_image: image }, 'caption_picture_stays'],
  [{ caption_solution_format: 'meme' }, { image_alt: 'A cat' }, ['image_alt']],
  [{ links: [one] }, { links: [one, two] }, ['links']],
  [{ links: [one] }, { links: [two] }, 'links_stay'],
  [{}, { prize: gift, links: [one] }, ['links', 'prize']],
  [{ prize_type: 'gift' }, { prize: gift }, 'prize_only_up'],
  [{ prize_type: 'gift' }, { prize: points }, 'prize_only_up'],
  [{}, { prize: points }, 'nothing_to_change'],
  [{}, {}, 'nothing_to_change'],
  [{}, { prize: gift, duration_days: 30 }, ['prize', 'closes_at']],
  [{}, { duration_days: 30 }, 'time_with_prize'],
  [{}, { prize: points, duration_days: 30 }, 'time_with_prize'],
  [{}, { prize: gift, duration_days: 15 }, 'time_with_prize'],
  [{ prize_type: 'gift' }, { prize: gift, duration_days: 90 }, 'prize_only_up'],
  [fifty, { prize: { ...money, title: 'Best' } }, ['prize']],
  [fifty, { prize: { ...money, title: 'Best' }, duration_days: 90 }, 'time_with_prize'],
  [fifty, { prize: { ...money, cents: 6_000 }, duration_days: 90 }, ['prize', 'closes_at']],
  [{ closes_at: now }, { prize: gift, duration_days: 90 }, 'challenge_closed'],
  [{ closes_at: now }, { prize: gift }, ['prize']],
])('given %o, the edit %o leads to %o', (state, edit, then) => {
  const decision = decideEdit({ ...plain, ...state }, edit, now)
  expect(decision.ok ? decision.changes.map(({ field }) => field) : decision.reason).toEqual(then)
})
