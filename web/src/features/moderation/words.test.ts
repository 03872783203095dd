import type { LogLine } from '@ideathlon/contracts/moderation'
import { expect, it } from 'vitest'
import { logSentence, weightInWords } from './words.ts'

const line = (given: Partial<LogLine>): LogLine => ({
  key: 'review:1',
  what: 'idea',
  outcome: 'declined',
  reason: '',
  lang: '',
  question: null,
  until: null,
  at: '2026-03-02T09:00:00.000Z',
  ...given,
})

it.each([
  [line({}), 'An idea was taken down.'],
  [line({ what: 'comment', outcome: 'restored' }), 'A comment was restored after an appeal.'],
  [line({ what: 'ban', outcome: 'sanctioned' }), 'A member was banned.'],
  [
    line({ what: 'suspend', outcome: 'sanctioned', until: '2026-04-01T00:00:00.000Z' }),
    'A member was suspended until April 1, 2026.',
  ],
  [
    line({ what: 'silence', outcome: 'lifted' }),
    'A member was muted, but the sanction was lifted early.',
  ],
])('the entry %o in the public log reads: %s', (given, then) => {
  expect(logSentence(given)).toBe(then)
})

it.each([
  [14, false, 'Minor'],
  [15, false, 'Medium'],
  [30, false, 'Serious'],
  [30, true, 'Hidden until decided'],
])('shows a weight of %i, hidden %s, as %s', (weight, is_hidden, then) => {
  expect(weightInWords({ weight, is_hidden, state: 'waiting' })).toBe(then)
})

it('shows a hidden item as hidden for good once it is decided', () => {
  expect(weightInWords({ weight: 30, is_hidden: true, state: 'decided' })).toBe('Hidden')
})
