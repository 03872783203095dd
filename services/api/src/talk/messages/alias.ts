import { sql } from 'kysely'
import { dateOf } from '../../kernel/day.ts'
import type { Tx } from '../../kernel/deps.ts'

export const aliasName = (alias: number) => `Participant ${alias}`

/**
 * The alias of a member in a topic on this day: a number that no other member has or had there. It
 * is drawn at random from at least twice as many numbers as are taken, so that it reveals neither
 * an order nor a count. The caller must hold the topic's lock.
 */
export async function aliasOf(
  tx: Tx,
  { topic, member }: { topic: number; member: number },
  now: Date,
): Promise<number> {
  const day = dateOf(now)
  const { rows } = await sql<{ alias: number }>`
    with kept as (
      select alias from talk_aliases where topic = ${topic} and member = ${member} and day = ${day}
    ), span as (
      select case when count(*) < 50 then 99 when count(*) < 500 then 999 else 99999 end as top
      from talk_aliases where topic = ${topic}
    ), drawn as (
      select n from span, generate_series(1, span.top) n
      where not exists (select from kept)
        and not exists (select from talk_aliases a where a.topic = ${topic} and a.alias = n)
      order by random() limit 1
    ), made as (
      insert into talk_aliases (topic, member, day, alias)
      select ${topic}, ${member}, ${day}, n from drawn returning alias
    )
    select alias from kept union all select alias from made`.execute(tx)
  const [found] = rows
  if (found === undefined) throw new Error('no alias is left')
  return found.alias
}
