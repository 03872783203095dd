import type { Group } from '@ideathlon/contracts/community/groups'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import type { ApiDb, Tx } from '../../kernel/deps.ts'
import { faceOf, NAME_COLUMNS } from '../../kernel/members/display-name.ts'

export async function listGroups(db: ApiDb | Tx): Promise<Group[]> {
  const groups = await db
    .selectFrom('member_groups')
    .select(['id', 'name', 'description', 'duties'])
    .orderBy('name')
    .execute()
  const members = await db
    .selectFrom('member_group_members as m')
    .innerJoin('accounts as a', 'a.id', 'm.member')
    .select(['m.grp', 'a.id', ...NAME_COLUMNS])
    .where('a.deleted_at', 'is', null)
    .orderBy('a.handle')
    .execute()
  const byGroup = Map.groupBy(members, ({ grp }) => grp)
  return groups.map((group) => ({ ...group, members: (byGroup.get(group.id) ?? []).map(faceOf) }))
}

export async function readGroup(db: ApiDb | Tx, id: number): Promise<Group> {
  const found = (await listGroups(db)).find((group) => group.id === id)
  if (found === undefined) throw notFound('This group does not exist.')
  return found
}
