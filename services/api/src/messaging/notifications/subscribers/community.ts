import { organisationMembershipChanged } from '../../../community/organisations/signals.ts'
import { subjectOf } from '../../../community/relations/between.ts'
import { relationChanged } from '../../../community/relations/signals.ts'
import { invitedToTeam } from '../../../community/teams/signals.ts'
import { dateOf } from '../../../kernel/day.ts'
import { on, type SignalData, type Subscriber } from '../../../kernel/signals/signal.ts'
import { dismissNotices } from '../dismiss.ts'
import { type Notice, notify } from '../notify.ts'

/** Notifications about events in community. */
export const ON_COMMUNITY: readonly Subscriber[] = [
  on(organisationMembershipChanged, (tx, changed, now) =>
    notify(tx, membershipNotices(changed, dateOf(now)), now),
  ),

  on(relationChanged, async (tx, changed, now) => {
    for (const dismissed of dismissedBy(changed)) await dismissNotices(tx, dismissed, now)
    await notify(tx, relationNotices(changed, now), now)
  }),

  on(invitedToTeam, (tx, { team: { id, slug, name: team }, member: to, by }, now) => {
    const data = { slug, team, name: by.name }
    const about = { subject: `team:${id}`, once: `team_invited:${id}:${dateOf(now)}` }
    return notify(tx, [{ to, kind: 'team_invited', ...about, from: by.id, data }], now)
  }),
]

/** However often a member asks to join or is invited, this is announced at most once a day. */
function membershipNotices(
  {
    organisation,
    act,
    change,
    actor,
    target: to,
    admins,
  }: SignalData<typeof organisationMembershipChanged>,
  day: string,
): Notice[] {
  const about = { subject: `organisation:${organisation.id}`, from: actor.id }
  const data = { slug: organisation.slug, organisation: organisation.name, name: actor.name }
  const [first] = change.moves
  if (act === 'join' && first?.to === 'requested') {
    const once = `organisation_asked:${organisation.id}:${actor.id}:${day}`
    return admins.map((admin) => ({ ...about, to: admin, kind: 'organisation_asked', data, once }))
  }
  if (to === undefined) return []
  if (first?.to === 'invited') {
    const once = `organisation_invited:${organisation.id}:${day}`
    return [{ ...about, to, kind: 'organisation_invited', data, once }]
  }
  switch (act) {
    case 'accept-request':
    case 'invite':
      return [{ ...about, to, kind: 'organisation_joined', data }]
    case 'grant-ownership':
      return [{ ...about, to, kind: 'organisation_offered', data }]
    case 'grant-admin':
      return [{ ...about, to, kind: 'organisation_trusted', data }]
    default:
      return []
  }
}

type RelationChanged = SignalData<typeof relationChanged>

/** Following somebody again is announced at most once a month. */
function relationNotices({ change, member, other }: RelationChanged, now: Date): Notice[] {
  const data = { handle: member.handle, name: member.name }
  const notice = { to: other, from: member.id, subject: subjectOf(other), data }
  const month = now.toISOString().slice(0, 7)
  switch (change) {
    case 'follow':
      return [{ ...notice, kind: 'followed', once: `followed:${member.id}:${month}` }]
    case 'request':
      return [{ ...notice, kind: 'friend_asked' }]
    case 'befriend':
      return [{ ...notice, kind: 'friend_accepted' }]
    default:
      return []
  }
}

/**
 * Selects notifications about a friend request that has been answered, or about a member who is now
 * muted or blocked.
 */
function dismissedBy({ change, member: { id: member }, other }: RelationChanged) {
  const ofMember = { member, from: other }
  const ofOther = { member: other, from: member }
  const kind = 'friend_asked' as const
  switch (change) {
    case 'befriend':
      return [
        { ...ofMember, kind },
        { ...ofOther, kind },
      ]
    case 'decline':
      return [{ ...ofMember, kind }]
    case 'withdraw':
      return [{ ...ofOther, kind }]
    case 'block':
      return [ofMember, ofOther]
    case 'mute':
      return [ofMember]
    default:
      return []
  }
}
