import { expect, it } from 'vitest'
import { decideAnswering, decideSending, type SendingState } from './rules.ts'

const anOpenBox: SendingState = { isOpen: true, isOwn: false, waiting: 0 }

it.each<[Partial<SendingState>, string]>([
  [{}, 'accepted'],
  [{ waiting: 4 }, 'accepted'],
  [{ waiting: 5 }, 'box_letters_wait'],
  [{ isOpen: false }, 'box_closed'],
  [{ isOwn: true }, 'own_box'],
])('decides whether a suggestion is accepted, given %o: %s', (given, then) => {
  const decision = decideSending({ ...anOpenBox, ...given })
  expect(decision.ok ? 'accepted' : decision.reason).toBe(then)
})

it('lets a suggestion be answered only once', () => {
  expect(decideAnswering({ answeredAt: null }).ok).toBe(true)
  const again = decideAnswering({ answeredAt: new Date(0) })
  expect(again).toMatchObject({ ok: false, reason: 'letter_answered' })
})
