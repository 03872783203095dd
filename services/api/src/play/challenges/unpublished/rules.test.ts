import { expect, it } from 'vitest'
import { decideChange, type Unpublished } from './rules.ts'

const now = new Date('2026-03-02T09:00:00Z')
const later = new Date('2026-03-04T09:00:00Z')
const draft: Unpublished = { state: 'draft', opens_at: now, words_version: 3 }
const scheduled: Unpublished = { ...draft, state: 'scheduled', opens_at: later }

it.each<[Unpublished, Parameters<typeof decideChange>[1], string]>([
  [draft, { action: 'rewrite', version: 3 }, 'accepted'],
  [draft, { action: 'rewrite', version: 2 }, 'challenge_stale'],
  [scheduled, { action: 'rewrite', version: 3, opensAt: later }, 'accepted'],
  [scheduled, { action: 'reschedule', version: 3, opensAt: new Date(0) }, 'opens_too_early'],
  [
    scheduled,
    { action: 'reschedule', version: 3, opensAt: new Date('2026-06-10T09:00:00Z') },
    'opens_too_late',
  ],
  [draft, { action: 'reschedule', version: 3, opensAt: later }, 'accepted'],
  [draft, { action: 'unschedule' }, 'not_scheduled'],
  [scheduled, { action: 'unschedule' }, 'accepted'],
  [{ ...scheduled, opens_at: now }, { action: 'unschedule' }, 'challenge_opened'],
  [{ ...scheduled, opens_at: now }, { action: 'rewrite', version: 3 }, 'challenge_opened'],
  [{ ...draft, state: 'open' }, { action: 'rewrite', version: 3 }, 'challenge_opened'],
  [{ ...draft, state: 'open' }, { action: 'discard' }, 'challenge_opened'],
  [draft, { action: 'discard' }, 'accepted'],
])(
  'decides whether the unpublished challenge %o accepts the change %o: %s',
  (state, change, then) => {
    const decision = decideChange(state, change, now)
    expect(decision.ok ? 'accepted' : decision.reason).toBe(then)
  },
)
