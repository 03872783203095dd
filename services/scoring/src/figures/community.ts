import type { Figure, StatsResource } from '@ideathlon/contracts/stats'
import { MemoryCache } from '@ideathlon/service-kit/cache/memory-cache'
import type { Pool } from 'pg'
import { PERIOD } from './member-figures.ts'

const STRIDE = 250_000
const MEMBERS_KEPT_MS = 60_000

type Row = { key: string; day: number; count: string }
type Named = Exclude<StatsResource, 'all'>
type DayCount = readonly [day: number, count: number]

const MEMBERS = 'members'

const KEYS: Record<Named, { key: string; label: string }> = {
  questions: { key: 'ChallengePublished', label: 'Challenges created' },
  ideas: { key: 'IdeaPublished', label: 'Ideas entered' },
  ratings: { key: 'ChallengeClosed', label: 'Ratings in closed challenges' },
  mentoring: { key: 'IdeaMentored', label: 'Mentor comments' },
  members: { key: MEMBERS, label: 'Members' },
}

/**
 * The activity of the whole community, counted per day and updated from the log. Members are
 * counted by their accounts, because the log does not know who is a guest or was removed.
 */
export class Community {
  private position = 0
  private readonly counts = new Map<string, Map<number, number>>()
  private reading: Promise<void> = Promise.resolve()
  private readonly members: MemoryCache<typeof MEMBERS, DayCount[]>
  private readonly pool: Pool

  constructor(pool: Pool, now: () => Date) {
    this.pool = pool
    this.members = new MemoryCache({ entriesMax: 1, ttlMs: MEMBERS_KEPT_MS, now })
  }

  async figures(resource: StatsResource, upTo: number, since: number): Promise<Figure[]> {
    // A failed read must not make the next one fail.
    this.reading = this.reading.catch(() => {}).then(() => this.readUpTo(upTo))
    await this.reading
    const named = Object.entries(KEYS).filter(([name]) => resource === 'all' || name === resource)
    const members = await this.members.load(MEMBERS, () => this.readMembers())
    return named.map(([name, { key, label }]) => {
      const days = key === MEMBERS ? members : [...(this.counts.get(key) ?? [])]
      const sum = (of: readonly DayCount[]) => of.reduce((total, [, count]) => total + count, 0)
      return {
        key: name,
        label,
        value: sum(days),
        delta: sum(days.filter(([day]) => day > since)),
        period: PERIOD,
      }
    })
  }

  private async readMembers(): Promise<DayCount[]> {
    const { rows } = await this.pool.query<{ day: number; members: number }>({
      name: 'members-by-day',
      text: 'select day, members from public.members_by_day',
    })
    return rows.map(({ day, members }) => [day, members])
  }

  /** Ratings are counted when their challenge closes, using the number in the closing event. */
  private async readUpTo(upTo: number): Promise<void> {
    // In steps, so that no single statement ties up a connection while the whole log is read.
    while (this.position < upTo) await this.readStride(Math.min(this.position + STRIDE, upTo))
  }

  private async readStride(upTo: number): Promise<void> {
    const { rows } = await this.pool.query<Row>({
      name: 'community-counts',
      text: `select type as key, (occurred_at at time zone 'UTC')::date - date '1970-01-01' as day,
               sum(case when type = 'ChallengeClosed' then (data ->> 'ratings')::int else 1 end) as count
             from log.events
             where position > $1 and position <= $2 and reason is null and type = any($3)
             group by 1, 2`,
      values: [this.position, upTo, Object.values(KEYS).map(({ key }) => key)],
    })
    for (const { key, day, count } of rows) {
      const days = this.counts.get(key) ?? new Map<number, number>()
      this.counts.set(key, days.set(day, (days.get(day) ?? 0) + Number(count)))
    }
    this.position = upTo
  }
}
