import { Refusal } from '@ideathlon/service-kit/http/refusal'
import { expect, it } from 'vitest'
import { refuse } from './refuse.ts'
import type { PostDecision } from './rules.ts'

function answerTo(decision: PostDecision): unknown {
  try {
    refuse(decision)
  } catch (error) {
    if (error instanceof Refusal) return [error.status, error.body]
    throw error
  }
  return 'allowed'
}

it('reports links on the first day as an error in the text, and says what to do', () => {
  const error = 'You cannot post links on your first day. Remove them, or post this in 2 hours.'
  expect(answerTo({ ok: false, wait: 'links', seconds: 7_200 })).toEqual([
    422,
    { errors: [{ field: 'body', error }] },
  ])
})

it('reports a limit with the time to wait', () => {
  const message = 'You can write 10 replies on your first day. Try again in 2 hours.'
  expect(answerTo({ ok: false, wait: 'replies', seconds: 7_200 })).toEqual([
    429,
    { error: { code: 'too_many', message } },
  ])
  expect(answerTo({ ok: true })).toBe('allowed')
})
