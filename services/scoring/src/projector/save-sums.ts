import type { PoolClient } from 'pg'
import type { BoardCode } from '../fold/board-names.ts'
import { dayGroup, dayOfGroup, roleOfDayGroup, type Sums } from '../fold/fold.ts'
import type { RaceRow } from '../fold/race/race-window.ts'
import type { HashedRow, StateHash } from '../fold/state-hash.ts'
import type { Tally, TallyRow } from '../fold/tally.ts'
import type { BoardIds } from './board-ids.ts'
import { tablesOf } from './generation.ts'

/** A saved row with its old values; null if it is new. `kind`: as in `HashedRow`. */
type Saved = {
  kind: HashedRow['kind']
  group: number
  day: number
  member: number
  milli: string
  position: string
  old_milli: string | null
  old_position: string | null
}

/** The standings of members on some boards before a batch. */
export type OldStandings = ReadonlyMap<BoardCode, ReadonlyMap<number, RaceRow>>

/**
 * A brain after a batch. `before`: the position of the member's last event in that role before the
 * batch, or 0; `milliBefore`: the score up to then.
 */
export type SavedBrain = {
  member: number
  role: number
  milli: number
  milliBefore: number
  position: number
  before: number
}

export type SavedSums = { brains: SavedBrain[]; standings: OldStandings }

/**
 * Adds a batch's sums to a generation's rows, in the caller's transaction, and updates the hash.
 * The database does the addition, so a projector needs no state except the checkpoint. Returns the
 * brains, and the old standings of the members on the boards in `races`. All tables are updated in
 * one statement, because every further round trip takes time.
 */
export async function saveSums(
  client: PoolClient,
  sums: Sums,
  { generation, hash, boardIds, races }: SaveSumsOptions,
): Promise<SavedSums> {
  const ids = await boardIds.idsOf(sums.boardCodes)
  const { rows } = await client.query<Saved>({
    name: `save-sums-${generation}`,
    text: statementFor(generation),
    values: [...brainColumns(sums.brains), ...dayColumns(sums.days), ...boardColumns(sums, ids)],
  })
  const codeOf = new Map(ids.map((id, group) => [id, sums.boardCodes[group] as number]))
  const ofBoards = rows
    .filter(({ kind }) => kind === 3)
    .map((row) => ({ ...row, group: codeOf.get(row.group) as number }))
  const brains = rows.filter(({ kind }) => kind === 1)
  const days = rows.filter(({ kind }) => kind === 2)
  rehash(hash, brains)
  rehash(
    hash,
    days.map((row) => ({ ...row, group: dayGroup(row.group, row.day) })),
  )
  rehash(hash, ofBoards)
  return { brains: brains.map(savedBrain), standings: oldStandings(ofBoards, new Set(races)) }
}

function statementFor(generation: number): string {
  const tables = tablesOf(generation)
  const update = `milli_points = t.milli_points + excluded.milli_points,
    position = greatest(t.position, excluded.position)`
  const returned = `member, t.milli_points as milli, t.position,
    old.milli_points as old_milli, old.position as old_position`
  return `
    with brains as (
      insert into ${tables.brains} as t (role, member, milli_points, position)
      select * from unnest($1::smallint[], $2::int[], $3::bigint[], $4::bigint[])
      on conflict (member, role) do update set ${update}
      returning 1 as kind, role::int as "group", 0 as day, ${returned}
    ), days as (
      insert into ${tables.days} as t (role, day, member, milli_points, position)
      select * from unnest($5::smallint[], $6::int[], $7::int[], $8::bigint[], $9::bigint[])
      on conflict (member, role, day) do update set ${update}
      returning 2 as kind, role::int as "group", day, ${returned}
    ), boards as (
      insert into ${tables.boardRows} as t (board, member, milli_points, position, day, day_milli)
      select * from unnest($10::int[], $11::int[], $12::bigint[], $13::bigint[], $14::int[], $15::bigint[])
      on conflict (board, member) do update set ${update}, day = greatest(t.day, excluded.day),
        day_milli = case when excluded.day > t.day then excluded.day_milli
          when excluded.day = t.day then t.day_milli + excluded.day_milli else t.day_milli end
      returning 3 as kind, board as "group", 0 as day, ${returned}
    )
    select * from brains union all select * from days union all select * from boards`
}

type SaveSumsOptions = {
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

function savedBrain({ member, group, ...row }: Saved): SavedBrain {
  const at = { milli: Number(row.milli), position: Number(row.position) }
  const before = Number(row.old_position ?? 0)
  return { member, role: group, ...at, before, milliBefore: Number(row.old_milli ?? 0) }
}

function rehash(hash: StateHash, rows: readonly Saved[]): void {
  for (const { kind, group, member, ...row } of rows) {
    if (row.old_milli !== null) {
      const old = { milli: Number(row.old_milli), position: Number(row.old_position) }
      hash.remove({ kind, group, member, ...old })
    }
    hash.add({ kind, group, member, milli: Number(row.milli), position: Number(row.position) })
  }
}

function brainColumns(tally: Tally): number[][] {
  const rows = [...tally.rows()]
  return [rows.map((row) => row.group), ...commonColumns(rows)]
}

function dayColumns(tally: Tally): number[][] {
  const rows = [...tally.rows()]
  return [
    rows.map((row) => roleOfDayGroup(row.group)),
    rows.map((row) => dayOfGroup(row.group)),
    ...commonColumns(rows),
  ]
}

/** `ids`: the database's ids of the boards, by group. */
function boardColumns({ boards }: Sums, ids: readonly number[]): number[][] {
  const rows = [...boards.rows()]
  return [
    rows.map((row) => ids[row.group] as number),
    ...commonColumns(rows),
    rows.map((row) => row.day),
    rows.map((row) => row.dayMilli),
  ]
}

function commonColumns(rows: readonly TallyRow[]): number[][] {
  return [
    rows.map((row) => row.member),
    rows.map((row) => row.milli),
    rows.map((row) => row.position),
  ]
}
