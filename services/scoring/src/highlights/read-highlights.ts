import type { Highlight } from '@ideathlon/contracts/highlights'
import type { MemberFace } from '@ideathlon/contracts/member-face'
import type { Role } from '@ideathlon/contracts/roles'
import type { Pool } from 'pg'
import type { MilestoneStore } from '../awards/milestone-store.ts'
import { raceMedalsOf } from '../awards/race-medals.ts'
import { NOT_OPEN } from '../log/search-events.ts'
import type { Cards } from '../profiles/profile-cards.ts'
import type { SavedPlaceHighlight } from '../projector/place-highlights.ts'
import { medalHighlight, milestoneHighlight, placeHighlight } from './highlight-view.ts'

/** The maximum number of race highlights, enough for more than a year. */
const PLACES_MAX = 1_000

type Source = { pool: Pool; milestones: MilestoneStore; profiles: Cards<MemberFace> }
type Placed = { position: number; highlight: Highlight }

/** A member's highlights, newest first, for one role or all. */
export async function highlightsOf(
  { pool, milestones, profiles }: Source,
  { member, role, upTo, blind }: { member: number; role: Role; upTo: number; blind: boolean },
): Promise<Highlight[]> {
  const [earned, medals, places] = await Promise.all([
    milestones.of(member, upTo),
    raceMedalsOf(pool, { member, upTo }),
    placesOf({ pool, profiles }, member),
  ])
  const all: Placed[] = [
    ...earned.milestones.map((one) => placed(one, milestoneHighlight(one))),
    ...medals.map((one) => placed(one, medalHighlight(one))),
    ...places,
  ]
  const open = blind ? await openAt(pool, all) : new Set()
  return all
    .filter(({ position }) => !open.has(position))
    .filter(({ highlight }) => role === 'overall' || highlight.role === role)
    .sort((a, b) => b.position - a.position)
    .map(({ highlight }) => highlight)
}

/**
 * The given positions that belong to an open challenge. Only the member can read the highlights at
 * these positions.
 */
async function openAt(pool: Pool, all: readonly Placed[]): Promise<ReadonlySet<number>> {
  const { rows } = await pool.query<{ position: string }>(
    `select position from log.events where position = any($1) and not ${NOT_OPEN}`,
    [all.map(({ position }) => position)],
  )
  return new Set(rows.map(({ position }) => Number(position)))
}

type Row = SavedPlaceHighlight & { position: string }

async function placesOf(
  { pool, profiles }: Pick<Source, 'pool' | 'profiles'>,
  member: number,
): Promise<Placed[]> {
  const { rows } = await pool.query<Row>({
    name: 'read-highlights',
    text: `select id, member, kind, board, place, coalesce(rank, place) as rank, other, position, notified_at as at from highlights
           where member = $1 order by position desc, kind desc, id limit ${PLACES_MAX}`,
    values: [member],
  })
  const others = await profiles.of(rows.flatMap((row) => row.other ?? []))
  return rows.map((row) => ({
    position: Number(row.position),
    highlight: placeHighlight(row, others.get(row.other ?? 0)),
  }))
}

function placed({ position }: { position: number }, highlight: Highlight): Placed {
  return { position, highlight }
}
