import type { PoolClient } from 'pg'
import { type BoardCode, nameOfCode } from '../fold/board-names.ts'
import type { FoldedBatch } from '../fold/fold-batch.ts'
import { type RaceHighlight, RaceTracker } from '../fold/race/race-tracker.ts'
import { type RaceRow, RaceWindow, WINDOW_ROWS } from '../fold/race/race-window.ts'
import type { BoardIds } from './board-ids.ts'
import { tablesOf } from './generation.ts'
import type { OldStandings } from './save-sums.ts'

const RACES_MAX = 1_000

type Place = { client: PoolClient; generation: number; boardIds: BoardIds }

/**
 * The races as the projector sees them, in the transaction that saves a batch. Everything here is read
 * from the rows of the position before: another leader goes on with the same.
 */
export class PlaceHighlights {
  private readonly looks = new Map<BoardCode, RaceTracker>()
  private staff = ''

  /** Before the rows take the batch: what is not known of its races is read from them. */
  async prepare(place: Place, batch: FoldedBatch): Promise<void> {
    const staff = batch.staff.join()
    if (staff !== this.staff || this.looks.size > RACES_MAX) this.looks.clear()
    this.staff = staff
    for (const [race, falling] of fallingIn(batch)) {
      if (this.looks.get(race)?.window.lasts(falling)) continue
      const window = await loadWindow(place, { race, staff: batch.staff, falling })
      this.looks.set(race, new RaceTracker(window))
    }
  }

  /** What the batch is worth telling; `old`: where its members stood before it. */
  look(batch: FoldedBatch, old: OldStandings): RaceHighlight[] {
    const staff = new Set(batch.staff)
    const standings = new Map<BoardCode, Map<number, RaceRow>>()
    const news: RaceHighlight[] = []
    for (const event of batch.raced) {
      const { race, member, milli, position } = event
      const look = this.looks.get(race)
      if (look === undefined || staff.has(member)) continue
      const known = standings.get(race) ?? new Map(old.get(race))
      standings.set(race, known)
      const before = known.get(member)
      news.push(...look.take(event, before))
      known.set(member, { member, milli: (before?.milli ?? 0) + milli, position })
    }
    for (const race of standings.keys()) news.push(...(this.looks.get(race)?.end() ?? []))
    return news.sort((a, b) => a.position - b.position)
  }
}

/** The races of a batch, and how many members may fall in each: by losing points, or by a later position. */
function fallingIn(batch: FoldedBatch): Map<BoardCode, number> {
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

/** In the transaction of the rows. Who was told of the same on the same day is not told again. */
export async function savePlaceHighlights(
  client: PoolClient,
  news: readonly RaceHighlight[],
): Promise<void> {
  if (news.length === 0) return
  await client.query({
    name: 'save-highlights',
    text: `insert into scoring.highlights (member, kind, board, place, other, position, day, notified_at)
           select * from unnest($1::int[], $2::text[], $3::text[], $4::int[], $5::int[], $6::bigint[],
             $7::int[], $8::timestamptz[])
           on conflict (member, kind, board, day) do nothing`,
    values: [
      news.map((one) => one.member),
      news.map((one) => one.kind),
      news.map((one) => nameOfCode(one.race)),
      news.map((one) => one.place),
      news.map((one) => one.other),
      news.map((one) => one.position),
      news.map((one) => one.day),
      news.map((one) => new Date(one.occurredAt)),
    ],
  })
}
