import type { ChallengeEdit } from '@ideathlon/contracts/challenge-edits'
import { expect, it } from 'vitest'
import { decideEdit, type Editable } from './decide-edit.ts'

const plain: Editable = { primary_image: null, links: [], prize_type: 'points', prize_title: '' }
const image = `/api/files/images/${'a'.repeat(26)}.webp`
const [one, two] = ['https://example.org/one', 'https://example.org/two']
const gift = { type: 'gift', title: 'Bread', description: 'A loaf a week.' } as const
const points = { type: 'points', title: '', description: '' } as const

it.each<[Partial<Editable>, ChallengeEdit, string | string[]]>([
  [{}, { primary_image: image }, ['primary_image']],
  [{ primary_image: image }, { primary_image: image }, 'nothing_to_change'],
  [{ links: [one] }, { links: [one, two] }, ['links']],
  [{ links: [one] }, { links: [two] }, 'links_stay'],
  [{}, { prize: gift, links: [one] }, ['links', 'prize']],
  [{ prize_type: 'gift' }, { prize: gift }, 'prize_only_up'],
  [{ prize_type: 'gift' }, { prize: points }, 'prize_only_up'],
  [{}, { prize: points }, 'nothing_to_change'],
  [{}, {}, 'nothing_to_change'],
])('given %o the edit %o leads to %o', (state, edit, then) => {
  const decision = decideEdit({ ...plain, ...state }, edit)
  expect(decision.ok ? decision.changes.map(({ field }) => field) : decision.reason).toEqual(then)
})
