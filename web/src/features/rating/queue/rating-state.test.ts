import { SHOWN_REFUSALS } from '@ideathlon/contracts/shown-refusals'
import { expect, it } from 'vitest'
import { Problem } from '../../../lib/problem.ts'
import { announcementOf, INITIAL, rating } from './rating-state.ts'

const idea = (id: number) => ({
  id,
  served_id: id,
  title: `Idea ${id}`,
  description: '…',
  caption: null,
  body: null,
  image: null,
  image_alt: '',
  purpose: '',
  lang: '',
})
const progress = { rated: 0, to_rate: 3, skips_left: 3 }
const one = rating(INITIAL, { type: 'served', idea: idea(1), progress })
const rated = rating(one, { type: 'rated', idea: idea(1), value: 7.5 })

it('removes a rated idea from the screen at once, but its rating can still be changed', () => {
  expect(rated).toMatchObject({ idea: undefined, value: null, last: { value: 7.5 } })
})

it('announces a rating only once the server has accepted it', () => {
  const given = 'You gave 7.5 to “Idea 1”'
  expect(announcementOf(rated)).toBe('')
  const error = new Problem('offline', 'You cannot reach us.')
  expect(announcementOf(rating(rated, { type: 'refused', idea: idea(1), value: 7.5, error }))).toBe(
    '',
  )
  const counted = { type: 'counted', progress, stands: { idea: 1, value: 7.5 } } as const
  expect(announcementOf(rating(rated, counted))).toBe(given)
  expect(announcementOf(rating(rated, { ...counted, unpaid: 'It paid nothing.' }))).toBe(
    `${given}. It paid nothing.`,
  )
})

it('does not say about the next rating that the one before earned nothing', () => {
  const counted = rating(rated, { type: 'counted', progress, unpaid: 'It paid nothing.' })
  expect(announcementOf(counted)).toBe('It paid nothing.')
  const two = rating(counted, { type: 'served', idea: idea(2), progress })
  expect(announcementOf(rating(two, { type: 'rated', idea: idea(2), value: 5 }))).toBe('')
  expect(announcementOf(rating(two, { type: 'skipped' }))).toBe('')
})

it('shows an undone idea with its stars again, and then the next one', () => {
  const two = rating(rated, { type: 'served', idea: idea(2), progress })
  const back = rating(two, { type: 'taken-back' })
  expect(back).toMatchObject({ idea: { id: 1 }, value: 7.5, waiting: { id: 2 } })
  expect(rating(back, { type: 'rated', idea: idea(1), value: 3 }).idea).toMatchObject({ id: 2 })
})

it('makes an idea wait if it arrives while the last one is shown again', () => {
  const back = rating(rated, { type: 'taken-back' })
  const late = rating(back, { type: 'served', idea: idea(2), progress })
  expect(late).toMatchObject({ idea: { id: 1 }, waiting: { id: 2 } })
})

it('brings back an idea with the reason if its rating is refused', () => {
  const error = new Problem('refused', 'This idea is your own.')
  const refused = rating(rated, { type: 'refused', idea: idea(1), value: 7.5, error })
  expect(refused).toMatchObject({ idea: { id: 1 }, value: 7.5, complaint: error.message })
})

it('shows an empty screen, not a loading one, when no ideas are left', () => {
  expect(rating(INITIAL, { type: 'served', idea: null, progress }).idea).toBeNull()
})

it('keeps the idea with its stars when no skips are left, and says what to do', () => {
  const chosen = rating(one, { type: 'chosen', value: 6 })
  const stays = rating(chosen, { type: 'out-of-skips' })
  expect(stays).toMatchObject({
    idea: { id: 1 },
    value: 6,
    complaint: SHOWN_REFUSALS.no_skips_left,
  })
})

it('shows an idea whose rating was refused again, and makes the current one wait', () => {
  const two = rating(rated, { type: 'served', idea: idea(2), progress })
  const error = new Problem('offline', 'You cannot reach us.')
  const refused = rating(two, { type: 'refused', idea: idea(1), value: 7.5, error })
  expect(refused).toMatchObject({ idea: { id: 1 }, waiting: { id: 2 } })
})

it('shows a later choice from another tab', () => {
  const standing = { idea: 1, value: 3 }
  expect(rating(rated, { type: 'counted', progress, stands: standing }).last).toMatchObject({
    value: 3,
  })
  const other = { idea: 2, value: 3 }
  expect(rating(rated, { type: 'counted', progress, stands: other }).last?.value).toBe(7.5)
})
