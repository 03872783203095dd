import type { RefusalReason } from '@ideathlon/contracts/refusals'
import { TEAM_MEMBERS_MAX, type TeamAct, type TeamStanding } from '@ideathlon/contracts/teams'
import type { Accepted, Refused } from '../../kernel/command/decision.ts'

export type TeamPerson = { id: number; standing: TeamStanding }

export type TeamState = {
  captainId: number
  /** The number of members and open invitations. */
  taken: number
  /** The member who joined first after the captain. */
  next: number | null
  actor: TeamPerson
  target: TeamPerson | undefined
}

/** `captain`: the new captain; null if the last member left and the team is deleted. */
export type TeamMoved = Accepted & {
  moves: readonly { member: number; to: 'none' | 'invited' | 'member' }[]
  captain?: number | null
}

const refuse = (reason: RefusalReason): Refused => ({ ok: false, reason })
const move = (member: number, to: 'none' | 'invited' | 'member'): TeamMoved => ({
  ok: true,
  newEvents: [],
  moves: [{ member, to }],
})

/** Decides every action in a team. The captain is always one of its members. */
export function decideTeamAct(state: TeamState, act: TeamAct): TeamMoved | Refused {
  const { actor, target } = state
  if (act === 'accept' || act === 'decline') {
    if (actor.standing !== 'invited') return refuse('team_not_invited')
    return move(actor.id, act === 'accept' ? 'member' : 'none')
  }
  if (act === 'leave') return leave(state)
  if (act === 'invite') return invite(state)
  if (actor.standing !== 'captain') return refuse('team_not_captain')
  if (target === undefined) return refuse('team_stranger')
  if (act === 'uninvite') {
    return target.standing === 'invited' ? move(target.id, 'none') : refuse('team_not_invited')
  }
  if (target.standing === 'captain') return refuse('team_captain_stays')
  if (target.standing !== 'member') return refuse('team_stranger')
  if (act === 'remove') return move(target.id, 'none')
  return { ok: true, newEvents: [], moves: [], captain: target.id }
}

/**
 * When a captain leaves, the member who joined first takes over. A team without members is deleted.
 */
function leave({ actor, next }: TeamState): TeamMoved | Refused {
  if (actor.standing === 'member') return move(actor.id, 'none')
  if (actor.standing !== 'captain') return refuse('team_stranger')
  return { ...move(actor.id, 'none'), captain: next }
}

function invite({ actor, target, taken }: TeamState): TeamMoved | Refused {
  if (actor.standing !== 'captain' && actor.standing !== 'member') return refuse('team_stranger')
  if (target === undefined) return refuse('team_stranger')
  if (target.standing !== 'none') return refuse('team_joined')
  return taken >= TEAM_MEMBERS_MAX ? refuse('team_full') : move(target.id, 'invited')
}
