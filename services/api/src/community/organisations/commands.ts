import type { MemberId } from '@ideathlon/contracts/ids'
import {
  type EditOrganisation,
  ORGANISATIONS_OWNED_MAX,
  type OrganisationAct,
  type OrganisationView,
  type Standing,
} from '@ideathlon/contracts/organisations'
import type { Actor } from '@ideathlon/service-kit/auth'
import { notAllowed } from '@ideathlon/service-kit/http/refusal'
import { sql } from 'kysely'
import { accept, refuse } from '../../kernel/command/decision.ts'
import { runChange } from '../../kernel/command/run-change.ts'
import type { Origin, Outcome } from '../../kernel/command/run-command.ts'
import type { Deps, Tx } from '../../kernel/deps.ts'
import { displayName, NAME_COLUMNS } from '../../kernel/members/display-name.ts'
import { lockAccount } from '../../kernel/members/lock-account.ts'
import { can } from '../../kernel/permissions/can.ts'
import { emit } from '../../kernel/signals/signal.ts'
import { type LoadedBelonging, loadMembership } from './load.ts'
import { nameSlug } from './name-slug.ts'
import { readOrganisation } from './queries.ts'
import { decideAct, type MembershipChange } from './rules.ts'
import { organisationMembershipChanged } from './signals.ts'

/** Creates an organisation with its owner. */
export function createOrganisation(
  deps: Deps,
  origin: Origin,
  { by, body }: { by: Actor; body: EditOrganisation },
): Promise<Outcome<{ slug: string }>> {
  const slug = nameSlug(body.name)
  return runChange(deps, origin, {
    load: (tx) => loadNewOrganisation(tx, by.id, slug),
    may: () => can(by, 'organisation.create'),
    decide: ({ isTaken, owned }) => {
      if (isTaken || slug === '') return refuse('organisation_name_taken')
      return owned >= ORGANISATIONS_OWNED_MAX ? refuse('organisation_too_many') : accept()
    },
    save: async (tx, _state, _accepted, now) => {
      const hue = Math.floor(deps.random() * 360)
      const { id } = await tx
        .insertInto('organisations')
        .values({ ...body, slug, hue, offered_to: null, offered_at: null, created_at: now })
        .returning('id')
        .executeTakeFirstOrThrow()
      await tx
        .insertInto('organisation_members')
        .values({ organisation: id, account: by.id, role: 'owner', joined_at: now })
        .execute()
      return { slug }
    },
  })
}

async function loadNewOrganisation(tx: Tx, member: MemberId, slug: string) {
  await lockAccount(tx, member)
  const taken = await tx
    .selectFrom('organisations')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirst()
  const { owned } = await tx
    .selectFrom('organisation_members')
    .select((eb) => eb.fn.countAll<string>().as('owned'))
    .where('account', '=', member)
    .where('role', '=', 'owner')
    .executeTakeFirstOrThrow()
  return { isTaken: taken !== undefined, owned: Number(owned) }
}

/** Changes the name and the description. The slug stays the same, so that links keep working. */
export function editOrganisation(
  deps: Deps,
  origin: Origin,
  { slug, by, body }: { slug: string; by: Actor; body: EditOrganisation },
): Promise<Outcome<OrganisationView>> {
  return runChange(deps, origin, {
    load: (tx, now) => loadMembership(tx, { slug, actor: by.id, handle: undefined, now }),
    decide: ({ rule }) => {
      const { standing } = rule.actor
      return standing === 'admin' || standing === 'owner'
        ? accept()
        : refuse('organisation_not_admin')
    },
    save: async (tx, { organisation }, _accepted, now) => {
      if (by.silenced) throw notAllowed()
      await tx.updateTable('organisations').set(body).where('id', '=', organisation.id).execute()
      return readOrganisation(tx, { slug, viewer: by, now })
    },
  })
}

export type OrganisationActInput = {
  slug: string
  act: OrganisationAct
  handle: string | undefined
  by: Actor
}

/** Changes one membership. The decision is made while the organisation is locked. */
export function actInOrganisation(
  deps: Deps,
  origin: Origin,
  { slug, act, handle, by }: OrganisationActInput,
): Promise<Outcome<OrganisationView>> {
  return runChange(deps, origin, {
    load: (tx, now) => loadMembership(tx, { slug, actor: by.id, act, handle, now }),
    decide: ({ rule }) => decideAct(rule, act),
    save: async (tx, state, change, now) => {
      const { organisation, rule } = state
      await saveMoves(tx, change, { organisation: organisation.id, actor: by.id, now })
      const people = { ...(await readConcerned(tx, state)), target: rule.target?.id }
      await emit(tx, organisationMembershipChanged, { organisation, act, change, ...people }, now)
      return readOrganisation(tx, { slug, viewer: by, now })
    },
  })
}

async function readConcerned(tx: Tx, { rule, organisation }: LoadedBelonging) {
  const actor = await tx
    .selectFrom('accounts as a')
    .select(['a.id', ...NAME_COLUMNS])
    .where('a.id', '=', rule.actor.id)
    .executeTakeFirstOrThrow()
  const admins = await tx
    .selectFrom('organisation_members')
    .select('account')
    .where('organisation', '=', organisation.id)
    .where('role', '<>', 'member')
    .execute()
  const ids: MemberId[] = admins.map(({ account }) => account)
  return { actor: { id: actor.id, name: displayName(actor) }, admins: ids }
}

/** Makes a person a member without a request. If they already have a role, they keep it. */
export async function admitMember(
  tx: Tx,
  { organisation, account }: { organisation: number; account: MemberId },
  now: Date,
): Promise<void> {
  await sql`select from organisations where id = ${organisation} for update`.execute(tx)
  await tx
    .deleteFrom('organisation_doors')
    .where('organisation', '=', organisation)
    .where('account', '=', account)
    .execute()
  await tx
    .insertInto('organisation_members')
    .values({ organisation, account, role: 'member', joined_at: now })
    .onConflict((conflict) => conflict.columns(['organisation', 'account']).doNothing())
    .execute()
  await countMembers(tx, organisation)
}

type MembershipContext = { organisation: number; actor: number; now: Date }

/** Saves membership changes in the given order, so that there are never two owners. */
async function saveMoves(
  tx: Tx,
  { moves, offer }: MembershipChange,
  where: MembershipContext,
): Promise<void> {
  for (const { member, to } of moves) await place(tx, { ...where, member, to })
  if (offer !== undefined) {
    await tx
      .updateTable('organisations')
      .set({ offered_to: offer, offered_at: offer === null ? null : where.now })
      .where('id', '=', where.organisation)
      .execute()
  }
  if (moves.length > 0) await countMembers(tx, where.organisation)
}

type PlaceMemberInput = MembershipContext & { member: number; to: Standing }

async function place(
  tx: Tx,
  { organisation, actor, now, member, to }: PlaceMemberInput,
): Promise<void> {
  const key = { organisation, account: member }
  await tx
    .deleteFrom('organisation_doors')
    .where('organisation', '=', organisation)
    .where('account', '=', member)
    .execute()
  if (to === 'member' || to === 'admin' || to === 'owner') {
    await tx
      .insertInto('organisation_members')
      .values({ ...key, role: to, joined_at: now })
      .onConflict((conflict) =>
        conflict.columns(['organisation', 'account']).doUpdateSet({ role: to }),
      )
      .execute()
    return
  }
  await tx
    .deleteFrom('organisation_members')
    .where('organisation', '=', organisation)
    .where('account', '=', member)
    .execute()
  if (to === 'none') return
  const invited_by = to === 'invited' ? actor : null
  await tx
    .insertInto('organisation_doors')
    .values({ ...key, standing: to, invited_by, since: now })
    .execute()
}

/** The row of an owner whose account was removed stays, but does not count. */
export async function countMembers(tx: Tx, organisation: number): Promise<void> {
  await sql`
    update organisations set members =
      (select count(*) from organisation_members m join accounts a on a.id = m.account
        where m.organisation = ${organisation} and a.deleted_at is null)
    where id = ${organisation}`.execute(tx)
}
