import type { MemberId } from '@ideathlon/contracts/ids'
import type { TeamStanding } from '@ideathlon/contracts/teams'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import type { Tx } from '../../kernel/deps.ts'
import { findActive } from '../profiles/find-account.ts'
import type { TeamPerson, TeamState } from './rules.ts'

export const NO_TEAM = 'There is no such team.'

export type LoadedTeam = { rule: TeamState; team: { id: number; slug: string; name: string } }

type Asked = { slug: string; actor: MemberId; handle: string | undefined; now: Date }

/** Locks the team: its people move one after another. */
export async function loadTeam(tx: Tx, { slug, actor, handle, now }: Asked): Promise<LoadedTeam> {
  const team = await tx
    .selectFrom('teams')
    .select(['id', 'slug', 'name', 'captain'])
    .where('slug', '=', slug)
    .forUpdate()
    .executeTakeFirst()
  if (team === undefined) throw notFound(NO_TEAM)
  const target = handle === undefined ? undefined : await findActive(tx, handle, now)
  if (handle !== undefined && target === undefined) throw notFound('User not found!')
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
