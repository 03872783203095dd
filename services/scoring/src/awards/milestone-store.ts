import { setTimeout as sleep } from 'node:timers/promises'
import { MemoryCache } from '@ideathlon/service-kit/cache/memory-cache'
import type { Pool } from 'pg'
import type { LoggedEvent } from '../fold/logged-event.ts'
import { MemberMilestones, type MilestoneEvent } from './member-milestones.ts'
import { restoreSaved, saveMilestones } from './saved-milestones.ts'

const MEMBERS_MAX = 10_000
const READ_MAX = 20_000

type Row = MilestoneEvent & { member: number }

/**
 * Once a member has had this many events since the last saved state, the state is saved, so that
 * the next reader can skip them.
 */
const SAVE_AFTER = 200

/** The accounts that were merged into this member's account, which now has their points. */
type MergedInto = (member: number) => readonly number[]

/**
 * Members' milestones, folded from the log when they are read and updated from there. Members who
 * are not in memory continue from a saved state: one keyed read for all of them, and one for the
 * events since.
 */
export class MilestoneStore {
  private readonly cache = new MemoryCache<string, MemberMilestones>({ entriesMax: MEMBERS_MAX })
  private readonly pool: Pool
  private readonly mergedInto: MergedInto

  constructor(pool: Pool, mergedInto: MergedInto) {
    this.pool = pool
    this.mergedInto = mergedInto
  }

  async of(member: number, upTo: number): Promise<MemberMilestones> {
    const all = await this.ofAll([member], upTo)
    return all.get(member) as MemberMilestones
  }

  /**
   * Applies a member's next events without reading the log. `before` is the member's last position
   * before these. Undefined if earlier events are missing here, or if an event is not complete.
   */
  follow(
    member: number,
    before: number,
    events: readonly LoggedEvent[],
  ): MemberMilestones | undefined {
    const known =
      this.cache.get(this.keyOf(member)) ?? (before === 0 ? this.known(member) : undefined)
    // The place that an idea won at a close is missing here: it is part of the event's data, which
    // only the log has.
    const isWhole = events.every(({ type }) => type !== 'ChallengeClosed')
    if (known === undefined || known.position < before || !isWhole) return undefined
    for (const event of events) known.take(milestoneEvent(event))
    return known
  }

  /**
   * Empty if reading takes longer than `ms`. The read continues, so that the next call finds the
   * milestones.
   */
  async ofAllWithin(
    ms: number,
    members: readonly number[],
    upTo: number,
  ): Promise<Map<number, MemberMilestones>> {
    const late = new Map<number, MemberMilestones>()
    return Promise.race([this.ofAll(members, upTo), sleep(ms, late, { ref: false })])
  }

  /** The milestones of the members, each at least up to a position. */
  private async ofAll(
    members: readonly number[],
    upTo: number,
  ): Promise<Map<number, MemberMilestones>> {
    const all = new Map(members.map((member) => [member, this.known(member)]))
    // Saved states do not cover merges, so the few members with merged accounts are folded from the
    // beginning.
    const isSaved = (member: number) => this.mergedInto(member).length === 0
    const missing = new Map(
      [...all].filter(([member, earned]) => earned.position === 0 && isSaved(member)),
    )
    if (missing.size > 0) await restoreSaved(this.pool, missing)
    const counted = new Map<number, number>()
    let behind = [...all.keys()]
    while (behind.length > 0) {
      const events = await this.readAfter(behind, all, upTo)
      const read = new Map<number, number>()
      for (const event of events) {
        all.get(event.member)?.take(event)
        read.set(event.member, (read.get(event.member) ?? 0) + 1)
      }
      for (const [member, events] of read) counted.set(member, (counted.get(member) ?? 0) + events)
      behind = behind.filter((member) => (read.get(member) ?? 0) >= READ_MAX)
    }
    const long = [...all].filter(
      ([member]) => (counted.get(member) ?? 0) >= SAVE_AFTER && isSaved(member),
    )
    // Events that were not saved are simply read again.
    if (long.length > 0) await saveMilestones(this.pool, new Map(long)).catch(() => {})
    return all
  }

  private known(member: number): MemberMilestones {
    const key = this.keyOf(member)
    const known = this.cache.get(key) ?? new MemberMilestones()
    this.cache.set(key, known)
    return known
  }

  /** The key changes with a merge, so that the member is folded again. */
  private keyOf(member: number): string {
    return `${member} ${this.mergedInto(member).length}`
  }

  private async readAfter(
    members: readonly number[],
    known: ReadonlyMap<number, MemberMilestones>,
    upTo: number,
  ): Promise<Row[]> {
    const wanted = members.flatMap((member) =>
      [member, ...this.mergedInto(member)].map((account) => ({ member, account })),
    )
    const { rows } = await this.pool.query<Row>({
      name: 'read-milestones',
      text: `select event.* from unnest($1::int[], $2::int[], $3::bigint[]) as wanted(member, account, after), lateral (
               select wanted.member, log.position::float8, type || ':' || reason as key, role,
                 milli_points::float8 as milli, challenge, idea,
                 case when type = 'ChallengeClosed' then (data ->> 'place')::int end as place,
                 extract(epoch from occurred_at)::float8 * 1000 as "occurredMs"
               from log.events as log
               where recipient = wanted.account and log.position > wanted.after and log.position <= $4
               order by log.position limit ${READ_MAX}) as event
             order by event.position`,
      values: [
        wanted.map(({ member }) => member),
        wanted.map(({ account }) => account),
        wanted.map(({ member }) => known.get(member)?.position ?? 0),
        upTo,
      ],
    })
    return rows
  }
}

function milestoneEvent({ type, reason, occurredAt, ...event }: LoggedEvent): MilestoneEvent {
  const { position, role, milli, challenge, idea } = event
  const key = `${type}:${reason}`
  const occurredMs = occurredAt.getTime()
  return { position, key, role, milli, challenge, idea, place: null, occurredMs }
}
