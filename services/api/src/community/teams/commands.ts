import type { MemberId } from '@ideathlon/contracts/ids'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import type { EditTeam, TeamAct, TeamStanding, TeamView } from '@ideathlon/contracts/teams'
import type { Actor } from '@ideathlon/service-kit/auth'
import { notAllowed, notFound } from '@ideathlon/service-kit/http/refusal'
import { sql } from 'kysely'
import { readActorName } from '../../kernel/audit/actor-name.ts'
import { accept, refuse } from '../../kernel/command/decision.ts'
import { runChange } from '../../kernel/command/run-change.ts'
import type { Origin, Outcome } from '../../kernel/command/run-command.ts'
import type { Deps, Tx } from '../../kernel/deps.ts'
import { can } from '../../kernel/permissions/can.ts'
import { emit } from '../../kernel/signals/signal.ts'
import { nameSlug } from '../organisations/name-slug.ts'
import { findActive } from '../profiles/find-account.ts'
import { isHidden, readRelationBetween } from '../relations/between.ts'
import { readTeam } from './queries.ts'
import { decideTeamAct, type TeamMoved, type TeamPerson, type TeamState } from './rules.ts'
import { invitedToTeam } from './signals.ts'

type NewTeam = { platform: number; by: Actor; body: EditTeam }

export function createTeam(
  deps: Deps,
  origin: Origin,
  { platform, by, body }: NewTeam,
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

type EditTeamInput = { slug: string; by: Actor; body: EditTeam }

export function editTeam(
  deps: Deps,
  origin: Origin,
  { slug, by, body }: EditTeamInput,
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

type TeamActInput = { slug: string; act: TeamAct; handle: string | undefined; by: Actor }

export function actInTeam(
  deps: Deps,
  origin: Origin,
  { slug, act, handle, by }: TeamActInput,
): Promise<Outcome<TeamView | null>> {
  return runChange(deps, origin, {
    load: (tx, now) => loadTeam(tx, { slug, actor: by.id, act, handle, now }),
    may: () => act !== 'invite' || can(by, 'invite.send'),
    decide: ({ rule }) => decideTeamAct(rule, act),
    save: async (tx, { team, rule }, moved, now) => {
      const saved = await saveTeamMoves(tx, moved, { team: team.id, now })
      if (act === 'invite' && rule.target) {
        const inviter = { id: by.id, name: await readActorName(tx, by.id) }
        await emit(tx, invitedToTeam, { team, member: rule.target.id, by: inviter }, now)
      }
      return saved ? viewAfter(tx, slug, by) : null
    },
  })
}

async function viewAfter(tx: Tx, slug: string, by: Actor): Promise<TeamView> {
  const view = await readTeam(tx, slug, by.id)
  if (view === undefined) throw notAllowed()
  return view
}

/** Returns whether the team still exists. It is deleted together with its last member. */
async function saveTeamMoves(
  tx: Tx,
  { moves, captain }: TeamMoved,
  { team, now }: { team: number; now: Date },
): Promise<boolean> {
  if (captain === null) {
    await tx.deleteFrom('teams').where('id', '=', team).execute()
    return false
  }
  for (const { member, to } of moves) {
    if (to === 'none') {
      await tx
        .deleteFrom('team_members')
        .where('team', '=', team)
        .where('account', '=', member)
        .execute()
      continue
    }
    await tx
      .insertInto('team_members')
      .values({ team, account: member, standing: to, since: now })
      .onConflict((conflict) =>
        conflict.columns(['team', 'account']).doUpdateSet({ standing: to, since: now }),
      )
      .execute()
  }
  if (captain !== undefined) {
    await tx.updateTable('teams').set({ captain }).where('id', '=', team).execute()
  }
  await sql`
    update teams set members = (
      select count(*) from team_members where team = ${team} and standing = 'member')
    where id = ${team}`.execute(tx)
  return true
}

export const NO_TEAM = 'This team does not exist.'

type LoadedTeam = { rule: TeamState; team: { id: number; slug: string; name: string } }

type Input = {
  slug: string
  actor: MemberId
  act?: TeamAct
  handle: string | undefined
  now: Date
}

/** Loads and locks the team, so that changes to its memberships happen one after another. */
async function loadTeam(tx: Tx, { slug, actor, act, handle, now }: Input): Promise<LoadedTeam> {
  const team = await tx
    .selectFrom('teams')
    .select(['id', 'slug', 'name', 'captain'])
    .where('slug', '=', slug)
    .forUpdate()
    .executeTakeFirst()
  if (team === undefined) throw notFound(NO_TEAM)
  const target = handle === undefined ? undefined : await findActive(tx, handle, now)
  const isBlocked =
    act === 'invite' && target && isHidden(await readRelationBetween(tx, actor, target.id))
  if (handle !== undefined && (target === undefined || isBlocked))
    throw notFound(REFUSALS.member_not_found)
  const people = await tx
    .selectFrom('team_members')
    .select(['account', 'standing'])
    .where('team', '=', team.id)
    .orderBy('since')
    .orderBy('account')
    .execute()
  const standingOf = (id: MemberId): TeamStanding => {
    if (id === team.captain) return 'captain'
    return people.find(({ account }) => account === id)?.standing ?? 'none'
  }
  const personOf = (id: MemberId): TeamPerson => ({ id, standing: standingOf(id) })
  const members = people.filter(({ standing }) => standing === 'member')
  const rule = {
    captainId: team.captain,
    taken: people.length,
    next: members.find(({ account }) => account !== team.captain)?.account ?? null,
    actor: personOf(actor),
    target: target && personOf(target.id),
  }
  return { rule, team }
}
