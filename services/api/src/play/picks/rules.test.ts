import { expect, it } from 'vitest'
import { decidePicks, type PickingState } from './rules.ts'

const closed: PickingState = {
  state: 'closed',
  version: 4,
  ideas: new Map([
    [10, { isOwn: false }],
    [11, { isOwn: false }],
    [12, { isOwn: true }],
  ]),
}
const pick = (idea: number, rank: number) => ({ idea, rank, comment: '' })
const outcome = (state: Partial<PickingState>, ideas: number[], version = 4) => {
  const picks = ideas.map((idea, at) => pick(idea, at + 1))
  const decision = decidePicks({ ...closed, ...state }, { picks, version })
  return decision.ok ? decision.picks.map((one) => one.idea) : decision.reason
}

it.each<[Partial<PickingState>, number[], number, number[] | string]>([
  [{}, [11, 10], 4, [11, 10]],
  [{}, [], 4, []],
  [{ state: 'open' }, [10], 4, 'picks_not_yet'],
  [{ state: 'closing' }, [10], 4, 'picks_not_yet'],
  [{ state: 'settled' }, [10], 4, 'picks_final'],
  [{ state: 'archived' }, [10], 4, 'picks_final'],
  [{}, [10], 3, 'picks_stale'],
  [{}, [99], 4, 'idea_not_found'],
  [{}, [10, 12], 4, 'pick_own'],
  [{}, [12], 4, 'pick_own'],
])(
  'for a challenge with %o, picking %o at version %i leads to %o',
  (state, ideas, version, then) => {
    expect(outcome(state, ideas, version)).toEqual(then)
  },
)

it('orders picks by rank, whatever the order of the list', () => {
  const decision = decidePicks(closed, { picks: [pick(10, 2), pick(11, 1)], version: 4 })
  expect(decision.ok && decision.picks.map((one) => one.idea)).toEqual([11, 10])
})
