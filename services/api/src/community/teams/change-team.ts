import type { EditTeam, TeamAct, TeamView } from '@ideathlon/contracts/teams'
import type { Actor } from '@ideathlon/service-kit/auth'
import { notAllowed } from '@ideathlon/service-kit/http/refusal'
import { readActorName } from '../../kernel/audit/actor-name.ts'
import { accept, refuse } from '../../kernel/command/decision.ts'
import type { Origin, Outcome } from '../../kernel/command/run-command.ts'
import type { Deps, Tx } from '../../kernel/deps.ts'
import { can } from '../../kernel/permissions/can.ts'
import { emit } from '../../kernel/signals/signal.ts'
import { nameSlug } from '../organisations/name-slug.ts'
import { runChange } from '../profiles/change.ts'
import { decideTeamAct } from './decide.ts'
import { loadTeam } from './load.ts'
import { readTeam } from './read-teams.ts'
import { saveTeamMoves } from './save.ts'
import { invitedToTeam } from './signals.ts'

type Founding = { platform: number; by: Actor; body: EditTeam }

export function foundTeam(
  deps: Deps,
  origin: Origin,
  { platform, by, body }: Founding,
): Promise<Outcome<TeamView>> {
  return runChange(deps, origin, {
    load: (tx) => isNameTaken(tx, platform, body.name),
    may: () => can(by, 'team.create'),
    decide: (isTaken) => (isTaken ? refuse('team_name_taken') : accept()),
    save: async (tx, _state, _accepted, now) => {
      const plain = nameSlug(body.name).slice(0, 60) || 'team'
      const slug = `${plain}-${Math.floor(deps.random() * 36 ** 5).toString(36)}`
      const { id } = await tx
        .insertInto('teams')
        .values({ ...body, platform, slug, captain: by.id, created_at: now })
        .returning('id')
        .executeTakeFirstOrThrow()
      await tx
        .insertInto('team_members')
        .values({ team: id, account: by.id, standing: 'member', since: now })
        .execute()
      return viewAfter(tx, slug, by)
    },
  })
}

async function isNameTaken(tx: Tx, platform: number, name: string): Promise<boolean> {
  const taken = await tx
    .selectFrom('teams')
    .select('id')
    .where('platform', '=', platform)
    .where((eb) => eb(eb.fn<string>('lower', ['name']), '=', name.toLowerCase()))
    .executeTakeFirst()
  return taken !== undefined
}

type Editing = { slug: string; by: Actor; body: EditTeam }

export function editTeam(
  deps: Deps,
  origin: Origin,
  { slug, by, body }: Editing,
): Promise<Outcome<TeamView>> {
  return runChange(deps, origin, {
    load: (tx, now) => loadTeam(tx, { slug, actor: by.id, handle: undefined, now }),
    may: () => can(by, 'team.create'),
    decide: ({ rule }) =>
      rule.actor.standing === 'captain' ? accept() : refuse('team_not_captain'),
    save: async (tx, { team }) => {
      await tx.updateTable('teams').set(body).where('id', '=', team.id).execute()
      return viewAfter(tx, slug, by)
    },
  })
}

type Acting = { slug: string; act: TeamAct; handle: string | undefined; by: Actor }

export function actInTeam(
  deps: Deps,
  origin: Origin,
  { slug, act, handle, by }: Acting,
): Promise<Outcome<TeamView | null>> {
  return runChange(deps, origin, {
    load: (tx, now) => loadTeam(tx, { slug, actor: by.id, handle, now }),
    may: () => act !== 'invite' || can(by, 'invite.send'),
    decide: ({ rule }) => decideTeamAct(rule, act),
    save: async (tx, { team, rule }, moved, now) => {
      const stands = await saveTeamMoves(tx, moved, { team: team.id, now })
      if (act === 'invite' && rule.target) {
        const inviter = { id: by.id, name: await readActorName(tx, by.id) }
        await emit(tx, invitedToTeam, { team, member: rule.target.id, by: inviter }, now)
      }
      return stands ? viewAfter(tx, slug, by) : null
    },
  })
}

async function viewAfter(tx: Tx, slug: string, by: Actor): Promise<TeamView> {
  const view = await readTeam(tx, slug, by.id)
  if (view === undefined) throw notAllowed()
  return view
}
