import type { MemberId } from '@ideathlon/contracts/ids'
import {
  INVITATION_DAYS,
  type OrganisationAct,
  type Standing,
} from '@ideathlon/contracts/organisations'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import { daysBefore } from '../../kernel/day.ts'
import type { ApiDb, Tx } from '../../kernel/deps.ts'
import { findActive } from '../profiles/find-account.ts'
import { isHidden, readRelationBetween } from '../relations/between.ts'
import type { BelongingState, Person } from './rules.ts'

export const NO_ORGANISATION = 'This organisation does not exist.'

/** Invitations and offers made before this time have expired. Requests do not expire. */
export const endedBefore = (now: Date) => daysBefore(now, INVITATION_DAYS)

type OrganisationRow = {
  id: number
  slug: string
  name: string
  is_open: boolean
  offered_to: number | null
  offered_at: Date | null
}
export type LoadedBelonging = { rule: BelongingState; organisation: OrganisationRow }

type Lookup = {
  slug: string
  actor: MemberId
  act?: OrganisationAct
  handle: string | undefined
  now: Date
}

/**
 * Loads and locks the organisation, so that changes to its memberships happen one after another.
 */
export async function loadMembership(tx: Tx, lookup: Lookup): Promise<LoadedBelonging> {
  const { actor, now } = lookup
  const organisation = await tx
    .selectFrom('organisations')
    .select(['id', 'slug', 'name', 'is_open', 'offered_to', 'offered_at'])
    .where('slug', '=', lookup.slug)
    .forUpdate()
    .executeTakeFirst()
  if (organisation === undefined) throw notFound(NO_ORGANISATION)
  const target = await readTarget(tx, lookup)
  const owner = await tx
    .selectFrom('organisation_members')
    .select('account')
    .where('organisation', '=', organisation.id)
    .where('role', '=', 'owner')
    .executeTakeFirstOrThrow()
  const { offered_to, offered_at } = organisation
  const isOfferOpen = offered_at !== null && offered_at > endedBefore(now)
  const personOf = async (id: MemberId): Promise<Person> => ({
    id,
    standing: (await readStanding(tx, { organisation: organisation.id, member: id, now })).standing,
  })
  const rule = {
    isOpen: organisation.is_open,
    ownerId: owner.account,
    actor: await personOf(actor),
    target: target === undefined ? undefined : await personOf(target),
    offeredTo: isOfferOpen ? offered_to : null,
  }
  return { rule, organisation }
}

/** A block prevents invitations, but not the answer to a request. */
async function readTarget(tx: Tx, { actor, act, handle, now }: Lookup) {
  if (handle === undefined) return undefined
  const found = await findActive(tx, handle, now)
  const isBlocked =
    act === 'invite' && found && isHidden(await readRelationBetween(tx, actor, found.id))
  if (found === undefined || isBlocked) throw notFound(REFUSALS.member_not_found)
  return found.id
}

type MembershipQuery = { organisation: number; member: MemberId; now: Date }

/** The membership of an account. Expired invitations do not count. */
export async function readStanding(
  db: ApiDb | Tx,
  { organisation, member, now }: MembershipQuery,
): Promise<{ standing: Standing; since: Date | null }> {
  const inside = await db
    .selectFrom('organisation_members')
    .select(['role', 'joined_at'])
    .where('organisation', '=', organisation)
    .where('account', '=', member)
    .executeTakeFirst()
  if (inside) return { standing: inside.role, since: inside.joined_at }
  const pending = await db
    .selectFrom('organisation_doors')
    .select(['standing', 'since'])
    .where('organisation', '=', organisation)
    .where('account', '=', member)
    .executeTakeFirst()
  const isOver = pending?.standing === 'invited' && pending.since <= endedBefore(now)
  if (pending === undefined || isOver) return { standing: 'none', since: null }
  return pending
}
