import { TEAM_MEMBERS_MAX, type TeamAct, type TeamStanding } from '@ideathlon/contracts/teams'
import { expect, it } from 'vitest'
import { decideTeamAct, type TeamState } from './rules.ts'

const me = 1
const other = 2

function outcome(act: TeamAct, mine: TeamStanding, theirs: TeamStanding, more: Partial<TeamState>) {
  const state: TeamState = {
    captainId: mine === 'captain' ? me : 9,
    taken: 3,
    next: other,
    actor: { id: me, standing: mine },
    target: { id: other, standing: theirs },
    ...more,
  }
  const decided = decideTeamAct(state, act)
  if (!decided.ok) return decided.reason
  const moves = decided.moves.map(({ member, to }) => `${member} ${to}`)
  return decided.captain === undefined ? moves : [...moves, `captain ${decided.captain}`]
}

it.each<[TeamAct, TeamStanding, TeamStanding, string | string[], Partial<TeamState>?]>([
  ['accept', 'invited', 'none', ['1 member']],
  ['accept', 'none', 'none', 'team_not_invited'],
  ['decline', 'invited', 'none', ['1 none']],
  ['decline', 'member', 'none', 'team_not_invited'],
  ['leave', 'member', 'none', ['1 none']],
  ['leave', 'captain', 'none', ['1 none', 'captain 2']],
  ['leave', 'captain', 'none', ['1 none', 'captain null'], { next: null }],
  ['leave', 'invited', 'none', 'team_stranger'],
  ['invite', 'member', 'none', ['2 invited']],
  ['invite', 'none', 'none', 'team_stranger'],
  ['invite', 'captain', 'member', 'team_joined'],
  ['invite', 'captain', 'invited', 'team_joined'],
  ['invite', 'captain', 'none', ['2 invited'], { taken: TEAM_MEMBERS_MAX - 1 }],
  ['invite', 'captain', 'none', 'team_full', { taken: TEAM_MEMBERS_MAX }],
  ['uninvite', 'captain', 'invited', ['2 none']],
  ['uninvite', 'captain', 'member', 'team_not_invited'],
  ['uninvite', 'member', 'invited', 'team_not_captain'],
  ['remove', 'captain', 'member', ['2 none']],
  ['remove', 'member', 'member', 'team_not_captain'],
  ['remove', 'captain', 'none', 'team_stranger'],
  ['make-captain', 'captain', 'member', ['captain 2']],
  ['make-captain', 'captain', 'captain', 'team_captain_stays'],
  ['make-captain', 'member', 'member', 'team_not_captain'],
])(
  'the action %s (own role: %s, the other member’s role: %s) leads to %o',
  (act, mine, theirs, then, more = {}) => {
    expect(outcome(act, mine, theirs, more)).toEqual(then)
  },
)
