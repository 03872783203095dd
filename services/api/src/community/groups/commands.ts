import type { Duty } from '@ideathlon/contracts/community/duties'
import {
  GROUP_MEMBERS_MAX,
  GROUPS_MAX,
  type Group,
  type GroupDraft,
} from '@ideathlon/contracts/community/groups'
import { notFound, refused } from '@ideathlon/service-kit/http/refusal'
import { sql } from 'kysely'
import { actOfPower, type PowerUse } from '../../kernel/audit/act-of-power.ts'
import type { Origin } from '../../kernel/command/run-command.ts'
import { runIdempotent } from '../../kernel/command/run-idempotent.ts'
import type { Deps, Tx } from '../../kernel/deps.ts'
import { listGroups, readGroup } from './queries.ts'

export function createGroup(deps: Deps, origin: Origin, draft: GroupDraft): Promise<Group> {
  return runIdempotent(deps, origin, async (tx, now) => {
    await lockGroups(tx)
    await refuseTakenName(tx, draft.name)
    if ((await listGroups(tx)).length >= GROUPS_MAX) throw refused('groups_full')
    const { id } = await tx
      .insertInto('member_groups')
      .values({ ...draft, made_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await actOfPower(
      tx,
      origin,
      { ...powerOver(id, draft), act: 'group.create', detail: draft },
      now,
    )
    return readGroup(tx, id)
  })
}

type Change = { id: number; draft: GroupDraft }

export function changeGroup(deps: Deps, origin: Origin, { id, draft }: Change): Promise<Group> {
  return runIdempotent(deps, origin, async (tx, now) => {
    await lockGroups(tx)
    const before = await readGroup(tx, id)
    await refuseTakenName(tx, draft.name, id)
    await tx.updateTable('member_groups').set(draft).where('id', '=', id).execute()
    await writeDuties(tx, before.members)
    const { name, duties } = before
    const detail = { before: { name, duties }, after: draft }
    await actOfPower(tx, origin, { ...powerOver(id, draft), act: 'group.change', detail }, now)
    return readGroup(tx, id)
  })
}

export function removeGroup(deps: Deps, origin: Origin, id: number): Promise<null> {
  return runIdempotent(deps, origin, async (tx, now) => {
    await lockGroups(tx)
    const group = await readGroup(tx, id)
    await tx.deleteFrom('member_groups').where('id', '=', id).execute()
    await writeDuties(tx, group.members)
    await actOfPower(tx, origin, { ...powerOver(id, group), act: 'group.remove' }, now)
    return null
  })
}

type Membership = { id: number; handle: string; is_in: boolean }

export function changeMember(
  deps: Deps,
  origin: Origin,
  { id, handle, is_in }: Membership,
): Promise<Group> {
  return runIdempotent(deps, origin, async (tx, now) => {
    await lockGroups(tx)
    const group = await readGroup(tx, id)
    const member = await tx
      .selectFrom('accounts')
      .select('id')
      .where('handle', '=', handle)
      .where('deleted_at', 'is', null)
      .where('is_guest', '=', false)
      .executeTakeFirst()
    if (member === undefined) throw notFound('There is no member with this handle.')
    if (group.members.some((each) => each.id === member.id) === is_in) return group
    if (is_in && group.members.length >= GROUP_MEMBERS_MAX) throw refused('group_full')
    if (is_in) {
      const row = { grp: id, member: member.id, added_by: origin.actor, added_at: now }
      await tx.insertInto('member_group_members').values(row).execute()
    } else {
      await tx
        .deleteFrom('member_group_members')
        .where('grp', '=', id)
        .where('member', '=', member.id)
        .execute()
    }
    await writeDuties(tx, [member])
    const act = is_in ? 'group.add' : 'group.take_out'
    const use = {
      ...powerOver(id, group),
      act,
      owner: member.id,
      detail: { member: member.id },
    } as const
    await actOfPower(tx, origin, use, now)
    return readGroup(tx, id)
  })
}

/** Groups are few and rarely change, so their changes simply wait for each other. */
const lockGroups = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtext('api.member_groups'))`.execute(tx)

async function refuseTakenName(tx: Tx, name: string, own?: number): Promise<void> {
  const groups = await listGroups(tx)
  const isTaken = groups.some(
    (each) => each.id !== own && each.name.toLowerCase() === name.toLowerCase(),
  )
  if (isTaken) throw refused('group_name_taken')
}

/** Sets members' duties to exactly those of all their groups. */
async function writeDuties(tx: Tx, members: readonly { id: number }[]): Promise<void> {
  const ids = members.map(({ id }) => id)
  await sql`update accounts a set duties = coalesce((
      select array_agg(distinct duty order by duty)
      from member_group_members m join member_groups g on g.id = m.grp, unnest(g.duties) duty
      where m.member = a.id), '{}')
    where a.id = any(${ids}::int[])`.execute(tx)
}

const PAGES: Record<Duty, string> = {
  challenges: '/admin/challenges',
  categories: '/admin/categories',
  announcements: '/admin/announcements',
  mail: '/admin/mailer',
  reports: '/admin/activity',
}

/** The notification links to the page for the group's first duty. */
const powerOver = (
  id: number,
  { name, duties: [first] }: { name: string; duties: readonly Duty[] },
): Omit<PowerUse, 'act'> => ({
  owner: null,
  subject: `group:${id}`,
  title: name,
  link: first === undefined ? '/' : PAGES[first],
})
