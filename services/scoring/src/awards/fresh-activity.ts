import {
  ACTIVITY_LOGGED,
  type FreshActivity,
  type FreshActivityRequest,
  type LoggedActivity,
  type ReachedMilestone,
} from '@ideathlon/contracts/activity/log'
import { AWARDS } from '@ideathlon/contracts/award-texts'
import { parseBoardId } from '@ideathlon/contracts/boards'
import { MAIN_PLATFORM } from '@ideathlon/contracts/ids'
import { LEVELS_PER_RANK } from '@ideathlon/contracts/levels'
import { ROLES } from '@ideathlon/contracts/roles'
import type { Pool } from 'pg'
import type { Milestone } from './member-milestones.ts'
import type { MilestoneStore } from './milestone-store.ts'
import { hasMedals } from './race-medals.ts'
import { RACE_RULES } from './rules.ts'

/** The time limit for reading milestones. When it expires, the caller tries again. */
const MILESTONES_MS_MAX = 1_500
/**
 * A cycle that ended this long ago and still has no final standings will never have any, so readers
 * do not wait for them.
 */
const FREEZE_MS_MAX = 3_600_000

type Sources = {
  pool: Pool
  follower: { position: number }
  milestones: MilestoneStore
  now(): Date
}
type PositionRange = { after: number; upTo: number }

/**
 * Describes what the next positions of the log mean for members: activities, and the levels, ranks,
 * badges and medals that they reached. The same positions always give the same news in the same
 * order. It stops before the end of a cycle whose standings are not final yet.
 */
export async function freshActivity(
  sources: Sources,
  { after, limit }: FreshActivityRequest,
): Promise<FreshActivity> {
  const head = sources.follower.position
  const upTo = Math.min(head, after + limit)
  const unchanged = { position: after, head, news: [] }
  if (upTo <= after) return unchanged
  const ends = await readEnds(sources, { after, upTo })
  const open = ends.find(({ isFrozen }) => !isFrozen)
  const range = { after, upTo: open === undefined ? upTo : open.position - 1 }
  if (range.upTo <= after) return unchanged
  const [logged, reached] = await Promise.all([
    readLogged(sources.pool, range),
    readReached(sources, range),
  ])
  if (reached === undefined) return unchanged
  const medals = await Promise.all(
    ends
      .filter(({ position }) => position <= range.upTo)
      .map((end) => readMedals(sources.pool, end)),
  )
  const news = [...logged, ...reached, ...medals.flat()].sort((a, b) => a.position - b.position)
  return { position: range.upTo, head, news }
}

async function readLogged(pool: Pool, { after, upTo }: PositionRange): Promise<LoggedActivity[]> {
  type Row = Omit<LoggedActivity, 'type' | 'position' | 'at'> & { position: string; at: Date }
  const { rows } = await pool.query<Row>({
    name: 'fresh-activity',
    text: `select position, type as key, actor, platform, category, challenge, idea, data, occurred_at as at
           from log.events where position > $1 and position <= $2 and type = any($3) and reason is null
           order by position`,
    values: [after, upTo, ACTIVITY_LOGGED],
  })
  return rows.map((row) => ({
    ...row,
    type: 'event',
    position: Number(row.position),
    at: row.at.toISOString(),
  }))
}

/** Undefined if the milestones of a member cannot be read in time. */
async function readReached(
  { pool, milestones }: Sources,
  { after, upTo }: PositionRange,
): Promise<ReachedMilestone[] | undefined> {
  type Row = {
    position: string
    member: number
    platform: number | null
    challenge: number | null
    at: Date
  }
  const { rows } = await pool.query<Row>({
    name: 'fresh-points',
    text: `select position, recipient as member, platform, challenge, occurred_at as at
           from log.events where position > $1 and position <= $2 and recipient is not null`,
    values: [after, upTo],
  })
  const causes = new Map(rows.map((row) => [Number(row.position), row]))
  const members = [...new Set(rows.map(({ member }) => member))].sort((a, b) => a - b)
  const read = await milestones.ofAllWithin(MILESTONES_MS_MAX, members, upTo)
  if (read.size < members.length) return undefined
  return members.flatMap((member) =>
    (read.get(member)?.milestones ?? []).flatMap((milestone) => {
      const { position, role } = milestone
      const cause = causes.get(position)
      const reached = reachedBy(milestone)
      if (cause === undefined || reached === undefined) return []
      const { platform, challenge } = cause
      const at = cause.at.toISOString()
      return [{ type: 'milestone', position, at, member, role, platform, challenge, reached }]
    }),
  ) satisfies ReachedMilestone[]
}

/** Idea results and levels have their own news, so badges for them are left out. */
function reachedBy(milestone: Milestone): ReachedMilestone['reached'] | undefined {
  switch (milestone.kind) {
    case 'level':
      return { kind: 'level', level: milestone.level }
    case 'rank': {
      const rank = milestone.rankPosition
      return { kind: 'rank', rank, level: (rank - 1) * LEVELS_PER_RANK }
    }
    case 'award': {
      const { award } = milestone
      if (AWARDS[award].kind === 'medal' || award.startsWith('level-')) return undefined
      return { kind: 'award', award, place: null }
    }
    case 'fifty-ratings':
      return undefined
  }
}

type End = { position: number; at: Date; olympiad: number; isFrozen: boolean }

async function readEnds({ pool, now }: Sources, { after, upTo }: PositionRange): Promise<End[]> {
  type Row = Omit<End, 'position'> & { position: string }
  const { rows } = await pool.query<Row>({
    name: 'fresh-ends',
    text: `select e.position, e.occurred_at as at, (e.data ->> 'olympiad')::int as olympiad,
             not exists (select from scoring.freezes f where f.position = e.position)
               or e.recorded_at < $3 as "isFrozen"
           from log.events e where e.position > $1 and e.position <= $2 and e.type = 'OlympiadEnded'
           order by e.position`,
    values: [after, upTo, new Date(now().getTime() - FREEZE_MS_MAX)],
  })
  return rows.map((row) => ({ ...row, position: Number(row.position) }))
}

async function readMedals(pool: Pool, end: End): Promise<ReachedMilestone[]> {
  const { rows } = await pool.query<{ member: number; rank: number; name: string }>({
    name: 'fresh-medals',
    text: `select s.member, s.rank, b.name from scoring.final_standings s
           join scoring.boards b on b.id = s.board
           where b.name like $1 and s.rank <= $2 and s.milli_points > 0
           order by b.name, s.rank, s.member`,
    values: [`%-cycle${end.olympiad}-%`, RACE_RULES.length],
  })
  return rows.flatMap(({ member, rank, name }) => {
    const board = parseBoardId(name)
    const award = RACE_RULES[rank - 1]
    if (board === undefined || award === undefined || !ROLES.includes(board.role)) return []
    if (!hasMedals(board)) return []
    return [
      {
        type: 'milestone' as const,
        position: end.position,
        at: end.at.toISOString(),
        member,
        role: board.role,
        platform: board.scope === 'platform' ? board.scopeId : MAIN_PLATFORM,
        challenge: null,
        reached: { kind: 'award' as const, award, place: rank },
      },
    ]
  })
}
