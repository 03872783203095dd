import type { PoolClient } from 'pg'
import { codeOfName } from '../fold/board-names.ts'
import { dayGroup } from '../fold/fold.ts'
import type { AccountMerge } from '../fold/merged-accounts.ts'
import type { HashedRow, StateHash } from '../fold/state-hash.ts'
import { tablesOf } from './generation.ts'

/**
 * A row that was removed (`milli` is null) or merged with another one. `day` is 0, or `board` is
 * '', if it does not apply.
 */
type Moved = {
  kind: HashedRow['kind']
  group: number
  day: number
  board: string
  member: number
  milli: string | null
  position: string | null
  old_milli: string | null
  old_position: string | null
}

/**
 * Adds the rows of one account to those of the account that is kept, in the caller's transaction,
 * and updates the hash: brains, days and all-time boards. The result is the same as if the fold had
 * known of the merge from the beginning.
 */
export async function mergeRows(
  client: PoolClient,
  { generation, hash }: { generation: number; hash: StateHash },
  { from, into }: AccountMerge,
): Promise<void> {
  if (from === into) return
  const { rows } = await client.query<Moved>(statementFor(generation), [from, into])
  for (const { kind, member, milli, position, old_milli, old_position, ...row } of rows) {
    const group = groupOf(kind, row)
    const add = { kind, group, member, milli: Number(milli), position: Number(position) }
    const old = { kind, group, member, milli: Number(old_milli), position: Number(old_position) }
    if (old_milli !== null) hash.remove(old)
    if (milli !== null) hash.add(add)
  }
}

function groupOf(
  kind: Moved['kind'],
  { group, day, board }: Pick<Moved, 'group' | 'day' | 'board'>,
) {
  if (kind === 1) return group
  return kind === 2 ? dayGroup(group, day) : (codeOfName(board) as number)
}

function statementFor(generation: number): string {
  const { brains, days, boardRows } = tablesOf(generation)
  const update = `milli_points = t.milli_points + excluded.milli_points,
    position = greatest(t.position, excluded.position)`
  const put = `t.member, t.milli_points as milli, t.position,
    old.milli_points as old_milli, old.position as old_position`
  const left = 'member, null, null, milli_points, position'
  return `
    with gone_brains as (
      delete from ${brains} where member = $1 returning role, member, milli_points, position
    ), put_brains as (
      insert into ${brains} as t (role, member, milli_points, position)
      select role, $2, milli_points, position from gone_brains
      on conflict (member, role) do update set ${update} returning t.role, ${put}
    ), gone_days as (
      delete from ${days} where member = $1 returning role, day, member, milli_points, position
    ), put_days as (
      insert into ${days} as t (role, day, member, milli_points, position)
      select role, day, $2, milli_points, position from gone_days
      on conflict (member, role, day) do update set ${update} returning t.role, t.day, ${put}
    ), gone_boards as (
      delete from ${boardRows} r using scoring.boards b
      where b.id = r.board and b.name like '%-all-%' and r.member = $1
      returning r.board, b.name, r.member, r.milli_points, r.position, r.day, r.day_milli
    ), put_boards as (
      insert into ${boardRows} as t (board, member, milli_points, position, day, day_milli)
      select board, $2, milli_points, position, day, day_milli from gone_boards
      on conflict (board, member) do update set ${update}, day = greatest(t.day, excluded.day),
        day_milli = case when excluded.day > t.day then excluded.day_milli
          when excluded.day = t.day then t.day_milli + excluded.day_milli else t.day_milli end
      returning t.board, ${put}
    )
    select 1 as kind, role::int as "group", 0 as day, '' as board, member, milli, position,
      old_milli, old_position from put_brains
    union all select 1, role, 0, '', ${left} from gone_brains
    union all select 2, role, day, '', ${left} from gone_days
    union all select 2, role, day, '', member, milli, position, old_milli, old_position from put_days
    union all select 3, 0, 0, name, ${left} from gone_boards
    union all select 3, 0, 0, (select name from gone_boards g where g.board = p.board),
      member, milli, position, old_milli, old_position from put_boards p`
}
