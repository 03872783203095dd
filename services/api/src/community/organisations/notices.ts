import type { OrganisationAct } from '@ideathlon/contracts/organisations'
import type { Notice } from '../../messaging/notifications/notify.ts'
import type { Moved } from './decide.ts'

type Happened = {
  act: OrganisationAct
  moved: Moved
  organisation: { id: number; slug: string; name: string }
  actor: { id: number; name: string }
  target: number | undefined
  /** Who looks after its door. */
  admins: readonly number[]
}

/** Whom a step of belonging concerns, and what they are told. */
export function noticesOf({ act, moved, organisation, actor, target, admins }: Happened): Notice[] {
  const { slug, name } = organisation
  const about = { subject: `organisation:${organisation.id}`, from: actor.id }
  const data = { slug, organisation: name, name: actor.name }
  const [first] = moved.moves
  if (act === 'join' && first?.to === 'requested') {
    return admins.map((to) => ({ ...about, to, kind: 'organisation_asked' as const, data }))
  }
  if (target === undefined) return []
  if (first?.to === 'invited') return [{ ...about, to: target, kind: 'organisation_invited', data }]
  if (act === 'accept-request' || act === 'invite') {
    return [{ ...about, to: target, kind: 'organisation_joined', data }]
  }
  if (act === 'grant-ownership') {
    return [{ ...about, to: target, kind: 'organisation_offered', data }]
  }
  if (act === 'grant-admin') return [{ ...about, to: target, kind: 'organisation_trusted', data }]
  return []
}
