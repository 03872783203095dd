import { CHALLENGE_ACTIONS, CHALLENGE_STATES } from '@ideathlon/contracts/challenges'
import { expect, it } from 'vitest'
import { decideTransition } from './transitions.ts'

/** One row for each state, one column for each action, in the order of CHALLENGE_ACTIONS. */
const TABLE = `
  draft     | open   | -    | -    | -       | -       | -      | -       | -        | -   | -   | new | draft | scheduled | d | gone
  scheduled | open   | -    | -    | -       | -       | -      | -       | -        | -   | -   | new | scheduled | scheduled | draft | gone
  open      | !      | open | open | closing | closing | !      | !       | !        | !   | !   | new | o | o | o | o
  closing   | x      | x    | x    | x       | x       | x      | x       | x        | x   | x   | new | o | o | o | o
  closed    | x      | x    | x    | x       | x       | closed | settled | x        | new | new | new | o | o | o | o
  settled   | x      | x    | x    | x       | x       | x      | x       | archived | new | new | new | o | o | o | o
  archived  | x      | x    | x    | x       | x       | x      | x       | x        | new | new | new | o | o | o | o`

const REASONS: Record<string, string> = {
  '-': 'challenge_not_open',
  '!': 'challenge_still_open',
  x: 'challenge_moved_on',
  o: 'challenge_opened',
  d: 'not_scheduled',
}
const rows = TABLE.trim()
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
const cells = rows.flatMap(([state, ...then]) =>
  then.map((cell, at) => ({ state, action: CHALLENGE_ACTIONS[at], then: REASONS[cell] ?? cell })),
)

it('covers every state and every action', () => {
  expect(rows.map(([state]) => state)).toEqual([...CHALLENGE_STATES])
  for (const [, ...then] of rows) expect(then).toHaveLength(CHALLENGE_ACTIONS.length)
})

it.each(cells)('answers $action on a $state challenge with $then', ({ state, action, then }) => {
  const move = decideTransition(state as never, action as never)
  expect(move.ok ? move.to : move.reason).toBe(then)
})
