import type { PoolClient } from 'pg'
import { type BoardCode, nameOfCode } from '../fold/board-names.ts'
import type { FoldedBatch } from '../fold/fold-batch.ts'
import type { PlaceHighlight } from '../fold/race/places.ts'
import { type RaceHighlight, RaceTracker } from '../fold/race/race-tracker.ts'
import { type RaceRow, RaceWindow, WINDOW_ROWS } from '../fold/race/race-window.ts'
import type { BoardIds } from './board-ids.ts'
import { tablesOf } from './generation.ts'
import type { OldStandings } from './save-sums.ts'

const RACES_MAX = 1_000

type Place = { client: PoolClient; generation: number; boardIds: BoardIds }

/**
 * Finds race highlights, in the transaction that saves a batch. Its state comes from the rows
 * before the batch, so another leader continues with the same state.
 */
export class PlaceHighlights {
  private readonly trackers = new Map<BoardCode, RaceTracker>()
  private staff = ''

  /**
   * Loads the races of a batch that have not been loaded yet. Must run before the rows include the
   * batch.
   */
  async prepare(place: Place, batch: FoldedBatch): Promise<void> {
    const staff = batch.staff.join()
    if (staff !== this.staff || this.trackers.size > RACES_MAX) this.trackers.clear()
    this.staff = staff
    for (const [race, falling] of membersLosingPoints(batch)) {
      if (this.trackers.get(race)?.window.canLose(falling)) continue
      const window = await loadWindow(place, { race, staff: batch.staff, falling })
      this.trackers.set(race, new RaceTracker(window))
    }
  }

  /** The highlights of a batch. `old`: the standings of the batch's members before it. */
  highlightsOf(batch: FoldedBatch, old: OldStandings): RaceHighlight[] {
    const staff = new Set(batch.staff)
    const standings = new Map<BoardCode, Map<number, RaceRow>>()
    const highlights: RaceHighlight[] = []
    for (const event of batch.raced) {
      const { race, member, milli, position } = event
      const tracker = this.trackers.get(race)
      if (tracker === undefined || staff.has(member)) continue
      const known = standings.get(race) ?? new Map(old.get(race))
      standings.set(race, known)
      const before = known.get(member)
      highlights.push(...tracker.take(event, before))
      known.set(member, { member, milli: (before?.milli ?? 0) + milli, position })
    }
    for (const race of standings.keys()) highlights.push(...(this.trackers.get(race)?.end() ?? []))
    return highlights.sort((a, b) => a.position - b.position)
  }
}

/** The races of a batch, each with the number of members who may fall because they lose points. */
function membersLosingPoints(batch: FoldedBatch): Map<BoardCode, number> {
  const members = new Map<BoardCode, Set<number>>()
  for (const { race, member, milli } of batch.raced) {
    const falling = members.get(race) ?? new Set()
    if (milli <= 0) falling.add(member)
    members.set(race, falling)
  }
  return new Map([...members].map(([race, falling]) => [race, falling.size]))
}

async function loadWindow(
  { client, generation, boardIds }: Place,
  { race, staff, falling }: { race: BoardCode; staff: readonly number[]; falling: number },
): Promise<RaceWindow> {
  const [board] = await boardIds.idsOf([race])
  const limit = WINDOW_ROWS + falling
  const { rows } = await client.query<{ member: number; milli: string; position: string }>(
    `select member, milli_points as milli, position from ${tablesOf(generation).boardRows}
     where board = $1 and member <> all($2)
     order by milli_points desc, position, member limit $3`,
    [board, staff, limit],
  )
  const window = new RaceWindow()
  const known = rows.map(({ member, milli, position }) => ({
    member,
    milli: Number(milli),
    position: Number(position),
  }))
  window.fill(known, { isWhole: rows.length < limit })
  return window
}

/** A highlight as saved. `board`: the name of the race's board. */
export type SavedPlaceHighlight = PlaceHighlight & { id: string; board: string; at: Date }

/**
 * Saves highlights in the same transaction as the rows, and returns the new ones. In each race, a
 * member gets each kind of highlight at most once a day.
 */
export async function savePlaceHighlights(
  client: PoolClient,
  highlights: readonly RaceHighlight[],
): Promise<SavedPlaceHighlight[]> {
  if (highlights.length === 0) return []
  const { rows } = await client.query<SavedPlaceHighlight>({
    name: 'save-highlights',
    text: `insert into scoring.highlights (member, kind, board, place, rank, other, position, day, notified_at)
           select * from unnest($1::int[], $2::text[], $3::text[], $4::int[], $5::int[], $6::int[],
             $7::bigint[], $8::int[], $9::timestamptz[])
           on conflict (member, kind, board, day) do nothing
           returning id, member, kind, board, place, rank, other, notified_at as at`,
    values: [
      highlights.map((one) => one.member),
      highlights.map((one) => one.kind),
      highlights.map((one) => nameOfCode(one.race)),
      highlights.map((one) => one.place),
      highlights.map((one) => one.rank),
      highlights.map((one) => one.other),
      highlights.map((one) => one.position),
      highlights.map((one) => one.day),
      highlights.map((one) => new Date(one.occurredAt)),
    ],
  })
  return rows
}
