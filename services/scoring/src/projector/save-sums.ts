import type { PoolClient } from 'pg'
import type { BoardCode } from '../fold/board-names.ts'
import { dayGroup, dayOfGroup, roleOfDayGroup, type Sums } from '../fold/fold.ts'
import type { RaceRow } from '../fold/race/race-window.ts'
import type { HashedRow, StateHash } from '../fold/state-hash.ts'
import type { Tally, TallyRow } from '../fold/tally.ts'
import type { BoardIds } from './board-ids.ts'
import { tablesOf } from './generation.ts'

/** A saved row with its old values; null if it is new. */
type Saved = {
  group: number
  member: number
  milli: string
  position: string
  old_milli: string | null
  old_position: string | null
}

/** The standings of members on some boards before a batch. */
export type OldStandings = ReadonlyMap<BoardCode, ReadonlyMap<number, RaceRow>>

/**
 * Adds a batch's sums to a generation's rows, in the caller's transaction, and updates the hash. The database
 * does the adding, so a projector needs no state but the checkpoint. Returns the old standings of the members
 * on the boards in `races`.
 */
export async function saveSums(
  client: PoolClient,
  sums: Sums,
  { generation, hash, boardIds, races }: Saving,
): Promise<OldStandings> {
  const tables = tablesOf(generation)
  const update = `milli_points = t.milli_points + excluded.milli_points,
    position = greatest(t.position, excluded.position)`
  const returned = `member, t.milli_points as milli, t.position,
    old.milli_points as old_milli, old.position as old_position`

  const brains = columnsOf(sums.brains)
  const savedBrains = await client.query<Saved>({
    name: `save-${tables.brains}`,
    text: `insert into ${tables.brains} as t (role, member, milli_points, position)
      select * from unnest($1::smallint[], $2::int[], $3::bigint[], $4::bigint[])
      on conflict (member, role) do update set ${update} returning role as "group", ${returned}`,
    values: [brains.groups, brains.members, brains.milli, brains.positions],
  })
  rehash(hash, 1, savedBrains.rows)

  const days = columnsOf(sums.days)
  const savedDays = await client.query<Saved & { day: number }>({
    name: `save-${tables.days}`,
    text: `insert into ${tables.days} as t (role, day, member, milli_points, position)
      select * from unnest($1::smallint[], $2::int[], $3::int[], $4::bigint[], $5::bigint[])
      on conflict (member, role, day) do update set ${update} returning role as "group", day, ${returned}`,
    values: [
      days.groups.map(roleOfDayGroup),
      days.groups.map(dayOfGroup),
      days.members,
      days.milli,
      days.positions,
    ],
  })
  rehash(
    hash,
    2,
    savedDays.rows.map((row) => ({ ...row, group: dayGroup(row.group, row.day) })),
  )

  const ids = await boardIds.idsOf(sums.boardCodes)
  const boards = columnsOf(sums.boards)
  const savedBoards = await client.query<Saved>({
    name: `save-${tables.boardRows}`,
    text: `insert into ${tables.boardRows} as t (board, member, milli_points, position, day, day_milli)
      select * from unnest($1::int[], $2::int[], $3::bigint[], $4::bigint[], $5::int[], $6::bigint[])
      on conflict (board, member) do update set ${update}, day = greatest(t.day, excluded.day),
        day_milli = case when excluded.day > t.day then excluded.day_milli
          when excluded.day = t.day then t.day_milli + excluded.day_milli else t.day_milli end
      returning board as "group", ${returned}`,
    values: [
      boards.groups.map((group) => ids[group]),
      boards.members,
      boards.milli,
      boards.positions,
      boards.days,
      boards.dayMilli,
    ],
  })
  const codeOf = new Map(ids.map((id, group) => [id, sums.boardCodes[group] as number]))
  const saved = savedBoards.rows.map((row) => ({ ...row, group: codeOf.get(row.group) as number }))
  rehash(hash, 3, saved)
  return oldStandings(saved, new Set(races))
}

type Saving = {
  generation: number
  hash: StateHash
  boardIds: BoardIds
  races?: Iterable<BoardCode>
}

function oldStandings(rows: readonly Saved[], races: ReadonlySet<BoardCode>): OldStandings {
  const old = new Map<BoardCode, Map<number, RaceRow>>()
  for (const { group, member, old_milli, old_position } of rows) {
    if (!races.has(group) || old_milli === null) continue
    const standings = old.get(group) ?? new Map<number, RaceRow>()
    old.set(group, standings)
    standings.set(member, { member, milli: Number(old_milli), position: Number(old_position) })
  }
  return old
}

function rehash(hash: StateHash, kind: HashedRow['kind'], rows: readonly Saved[]): void {
  for (const { group, member, ...row } of rows) {
    if (row.old_milli !== null) {
      const old = { milli: Number(row.old_milli), position: Number(row.old_position) }
      hash.remove({ kind, group, member, ...old })
    }
    hash.add({ kind, group, member, milli: Number(row.milli), position: Number(row.position) })
  }
}

function columnsOf(tally: Tally) {
  const rows: TallyRow[] = [...tally.rows()]
  return {
    groups: rows.map((row) => row.group),
    members: rows.map((row) => row.member),
    milli: rows.map((row) => row.milli),
    positions: rows.map((row) => row.position),
    days: rows.map((row) => row.day),
    dayMilli: rows.map((row) => row.dayMilli),
  }
}
