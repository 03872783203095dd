import type { MemberId } from '@ideathlon/contracts/ids'
import type { OrganisationAct, OrganisationView } from '@ideathlon/contracts/organisations'
import type { Actor } from '@ideathlon/service-kit/auth'
import type { Origin, Outcome } from '../../kernel/command/run-command.ts'
import type { Deps, Tx } from '../../kernel/deps.ts'
import { displayName, NAME_COLUMNS } from '../../kernel/members/display-name.ts'
import { emit } from '../../kernel/signals/signal.ts'
import { runChange } from '../profiles/change.ts'
import { decideAct } from './decide.ts'
import { type LoadedBelonging, loadBelonging } from './load.ts'
import { readOrganisation } from './read-one.ts'
import { saveMoves } from './save.ts'
import { organisationMembershipChanged } from './signals.ts'

export type Acting = { slug: string; act: OrganisationAct; handle: string | undefined; by: Actor }

/** Changes one membership, decided with the organisation locked. */
export function actInOrganisation(
  deps: Deps,
  origin: Origin,
  { slug, act, handle, by }: Acting,
): Promise<Outcome<OrganisationView>> {
  return runChange(deps, origin, {
    load: (tx, now) => loadBelonging(tx, { slug, actor: by.id, act, handle, now }),
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
