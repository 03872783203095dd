import type { MemberId } from '@ideathlon/contracts/ids'
import {
  type EditOrganisation,
  ORGANISATIONS_OWNED_MAX,
  type OrganisationView,
} from '@ideathlon/contracts/organisations'
import type { Actor } from '@ideathlon/service-kit/auth'
import { notAllowed } from '@ideathlon/service-kit/http/refusal'
import { accept, refuse } from '../../kernel/command/decision.ts'
import type { Origin, Outcome } from '../../kernel/command/run-command.ts'
import type { Deps, Tx } from '../../kernel/deps.ts'
import { can } from '../../kernel/permissions/can.ts'
import { runChange } from '../profiles/change.ts'
import { loadBelonging } from './load.ts'
import { nameSlug } from './name-slug.ts'
import { readOrganisation } from './read-one.ts'

/** An organisation begins with its owner. */
export function foundOrganisation(
  deps: Deps,
  origin: Origin,
  { by, body }: { by: Actor; body: EditOrganisation },
): Promise<Outcome<{ slug: string }>> {
  const slug = nameSlug(body.name)
  return runChange(deps, origin, {
    load: (tx) => loadFounding(tx, by.id, slug),
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

async function loadFounding(tx: Tx, member: MemberId, slug: string) {
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

/** Its address stays: the name may be corrected, links to it go on leading there. */
export function editOrganisation(
  deps: Deps,
  origin: Origin,
  { slug, by, body }: { slug: string; by: Actor; body: EditOrganisation },
): Promise<Outcome<OrganisationView>> {
  return runChange(deps, origin, {
    load: (tx, now) => loadBelonging(tx, { slug, actor: by.id, handle: undefined, now }),
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
