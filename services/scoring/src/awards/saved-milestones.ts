import { AWARDS, type AwardId } from '@ideathlon/contracts/award-texts'
import { ROLES } from '@ideathlon/contracts/roles'
import type { Pool } from 'pg'
import * as z from 'zod'
import type { MemberMilestones, MilestoneState } from './member-milestones.ts'
import { COUNTED, type Counter } from './rules.ts'

/** Must be increased whenever the same events lead to different milestones. */
const VERSION = 1

const Common = {
  position: z.int(),
  at: z.iso.datetime().transform((at) => new Date(at)),
  role: z.enum(ROLES),
  challenge: z.int().nullable(),
}
const Earned = z.discriminatedUnion('kind', [
  z.object({
    ...Common,
    kind: z.literal('award'),
    award: z.enum(Object.keys(AWARDS) as [AwardId, ...AwardId[]]),
    place: z.int().nullable(),
    idea: z.int().nullable(),
  }),
  z.object({ ...Common, kind: z.literal('level'), level: z.int() }),
  z.object({ ...Common, kind: z.literal('rank'), rankPosition: z.int() }),
  z.object({ ...Common, kind: z.literal('fifty-ratings') }),
])
const Counters = z.enum(Object.values(COUNTED) as [Counter, ...Counter[]])

/** The stored form of a member's milestones. */
export const SavedState = z.object({
  counts: z.array(z.tuple([Counters, z.int()])),
  milli: z.array(z.int()).length(ROLES.length),
  peaks: z.array(z.int()).length(ROLES.length),
  milestones: z.array(Earned),
}) satisfies z.ZodType<Omit<MilestoneState, 'position'>>

/** Restores members from their saved states, with one keyed read. */
export async function restoreSaved(
  pool: Pool,
  members: ReadonlyMap<number, MemberMilestones>,
): Promise<void> {
  const { rows } = await pool.query<{ member: number; position: string; state: unknown }>({
    name: 'saved-milestones',
    text: `select member, position, state from scoring.saved_milestones
           where member = any($1) and version = $2`,
    values: [[...members.keys()], VERSION],
  })
  for (const { member, position, state } of rows) {
    members.get(member)?.restore({ ...SavedState.parse(state), position: Number(position) })
  }
}

/** Saves the states of folded members. An older state never replaces a newer one. */
export async function saveMilestones(
  pool: Pool,
  members: ReadonlyMap<number, MemberMilestones>,
): Promise<void> {
  const states = [...members.values()].map((earned) => earned.state())
  await pool.query({
    name: 'save-milestones',
    text: `insert into scoring.saved_milestones as saved (member, version, position, state)
           select member, $1, position, state
           from unnest($2::int[], $3::bigint[], $4::jsonb[]) as each (member, position, state)
           order by member
           on conflict (member) do update set version = excluded.version,
             position = excluded.position, state = excluded.state
           where (saved.version, saved.position) < (excluded.version, excluded.position)`,
    values: [
      VERSION,
      [...members.keys()],
      states.map(({ position }) => position),
      states.map(({ position: _, ...state }) => JSON.stringify(state)),
    ],
  })
}
