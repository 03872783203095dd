import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { Story, type StoryEvent } from './member-milestones.ts'

const REMEMBERED_MAX = 10_000
const READ_MAX = 20_000

type Row = StoryEvent & { member: number }

/**
 * Members’ stories, folded from the log when somebody looks and taken along from there. Nothing of
 * them is stored: the log is all they come from, so they cannot differ from it.
 */
export class Stories {
  /** The one looked at longest ago comes first. */
  private readonly remembered = new Map<number, Story>()
  private readonly pool: Pool

  constructor(pool: Pool) {
    this.pool = pool
  }

  async of(member: number, upTo: number): Promise<Story> {
    const stories = await this.ofAll([member], upTo)
    return stories.get(member) as Story
  }

  /** No stories where it takes longer than that; they go on being read, and are there the next time. */
  async ofAllWithin(
    ms: number,
    members: readonly number[],
    upTo: number,
  ): Promise<Map<number, Story>> {
    const late = new Map<number, Story>()
    return Promise.race([this.ofAll(members, upTo), sleep(ms, late, { ref: false })])
  }

  /** The stories at least up to a position: some may have come further. */
  private async ofAll(members: readonly number[], upTo: number): Promise<Map<number, Story>> {
    const stories = new Map(members.map((member) => [member, this.recall(member)]))
    let behind = [...stories.keys()]
    while (behind.length > 0) {
      const events = await this.readAfter(behind, stories, upTo)
      const read = new Map<number, number>()
      for (const event of events) {
        stories.get(event.member)?.take(event)
        read.set(event.member, (read.get(event.member) ?? 0) + 1)
      }
      behind = behind.filter((member) => read.get(member) === READ_MAX)
    }
    return stories
  }

  private recall(member: number): Story {
    const story = this.remembered.get(member) ?? new Story()
    this.remembered.delete(member)
    this.remembered.set(member, story)
    for (const oldest of this.remembered.keys()) {
      if (this.remembered.size <= REMEMBERED_MAX) break
      this.remembered.delete(oldest)
    }
    return story
  }

  private async readAfter(
    members: readonly number[],
    stories: ReadonlyMap<number, Story>,
    upTo: number,
  ): Promise<Row[]> {
    const { rows } = await this.pool.query<Row>({
      name: 'read-stories',
      text: `select event.* from unnest($1::int[], $2::bigint[]) as asked(member, after), lateral (
               select recipient as member, log.position::float8, type || ':' || reason as key, role,
                 milli_points::float8 as milli, challenge, idea,
                 case when type = 'ChallengeClosed' then (data ->> 'place')::int end as place,
                 extract(epoch from occurred_at)::float8 * 1000 as "occurredMs"
               from log.events as log
               where recipient = asked.member and log.position > asked.after and log.position <= $3
               order by log.position limit ${READ_MAX}) as event
             order by event.position`,
      values: [members, members.map((member) => stories.get(member)?.position ?? 0), upTo],
    })
    return rows
  }
}
