import type { OrganisationAct, Standing } from '@ideathlon/contracts/organisations'
import type { RefusalReason } from '@ideathlon/contracts/refusals'
import type { Accepted, Refused } from '../../kernel/command/decision.ts'

export type Person = { id: number; standing: Standing }

export type BelongingState = {
  isOpen: boolean
  ownerId: number
  actor: Person
  /** The member affected by the action; undefined for actions without a target. */
  target: Person | undefined
  /** The member to whom ownership is offered, if the offer has not expired. */
  offeredTo: number | null
}

/** The changed memberships, ordered so that there are never two owners, and the changed offer. */
export type MembershipChange = Accepted & {
  moves: readonly { member: number; to: Standing }[]
  offer?: number | null
}

const refuse = (reason: RefusalReason): Refused => ({ ok: false, reason })
const move = (...moves: [number, Standing][]): MembershipChange => ({
  ok: true,
  newEvents: [],
  moves: moves.map(([member, to]) => ({ member, to })),
})
const offer = (to: number | null): MembershipChange => ({ ...move(), offer: to })

const belongs = ({ standing }: Person) => RANK[standing] >= RANK.member
const runs = ({ standing }: Person) => RANK[standing] >= RANK.admin
const RANK: Record<Standing, number> = {
  none: 0,
  requested: 0,
  invited: 0,
  member: 1,
  admin: 2,
  owner: 3,
}

/** Decides every membership action. An organisation always has exactly one owner. */
export function decideAct(state: BelongingState, act: OrganisationAct): MembershipChange | Refused {
  const { actor, target } = state
  switch (act) {
    case 'join':
      return join(state)
    case 'leave':
      return leave(state, actor)
    case 'withdraw':
      return actor.standing === 'requested'
        ? move([actor.id, 'none'])
        : refuse('organisation_not_asked')
    case 'decline':
      return actor.standing === 'invited'
        ? move([actor.id, 'none'])
        : refuse('organisation_not_asked')
    case 'accept-ownership':
      return takeOver(state)
    case 'decline-ownership':
      return state.offeredTo === actor.id ? offer(null) : refuse('organisation_not_offered')
    case 'withdraw-ownership':
      return actor.standing === 'owner' ? offer(null) : refuse('organisation_not_owner')
    case 'grant-admin':
    case 'revoke-admin':
    case 'grant-ownership':
      return actor.standing === 'owner' ? grant(state, act) : refuse('organisation_not_owner')
    default:
      if (!runs(actor)) return refuse('organisation_not_admin')
      return target === undefined
        ? refuse('organisation_stranger')
        : moveMembership(state, act, target)
  }
}

function join({ actor, isOpen }: BelongingState): MembershipChange | Refused {
  if (belongs(actor)) return refuse('organisation_joined')
  if (isOpen || actor.standing === 'invited') return move([actor.id, 'member'])
  return actor.standing === 'requested'
    ? refuse('organisation_asked')
    : move([actor.id, 'requested'])
}

/** If ownership was offered to the member who leaves, the offer ends. */
function leave({ offeredTo }: BelongingState, who: Person): MembershipChange | Refused {
  if (!belongs(who)) return refuse('organisation_stranger')
  if (who.standing === 'owner') return refuse('organisation_owner_stays')
  return { ...move([who.id, 'none']), ...(offeredTo === who.id && { offer: null }) }
}

function takeOver({ actor, offeredTo, ownerId }: BelongingState): MembershipChange | Refused {
  if (offeredTo !== actor.id || !belongs(actor)) return refuse('organisation_not_offered')
  return { ...move([ownerId, 'admin'], [actor.id, 'owner']), offer: null }
}

function grant(
  { target }: BelongingState,
  act: 'grant-admin' | 'revoke-admin' | 'grant-ownership',
): MembershipChange | Refused {
  if (target === undefined || !belongs(target)) return refuse('organisation_stranger')
  if (target.standing === 'owner') return refuse('organisation_owner_stays')
  if (act === 'grant-ownership') return offer(target.id)
  return move([target.id, act === 'grant-admin' ? 'admin' : 'member'])
}

function moveMembership(
  state: BelongingState,
  act: OrganisationAct,
  target: Person,
): MembershipChange | Refused {
  if (act === 'kick') {
    const reaches = state.actor.standing === 'owner' || target.standing !== 'admin'
    return reaches ? leave(state, target) : refuse('organisation_not_owner')
  }
  if (act === 'invite') {
    if (belongs(target)) return refuse('organisation_joined')
    if (target.standing === 'invited') return refuse('organisation_asked')
    return move([target.id, target.standing === 'requested' ? 'member' : 'invited'])
  }
  const [from, to] = MEMBERSHIP_MOVES[act] ?? []
  return from === target.standing && to !== undefined
    ? move([target.id, to])
    : refuse('organisation_not_asked')
}

const MEMBERSHIP_MOVES: Partial<Record<OrganisationAct, [Standing, Standing]>> = {
  'accept-request': ['requested', 'member'],
  'decline-request': ['requested', 'none'],
  uninvite: ['invited', 'none'],
}
