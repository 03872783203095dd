import { MAIN_PLATFORM } from '@ideathlon/contracts/ids'
import { sql } from 'kysely'
import { logPosition } from '../../kernel/database/log-position.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { Deps, Tx } from '../../kernel/deps.ts'
import { activityPosition } from '../activity/follow-log.ts'

/** The first run starts at the end of the log. */
const POSITION = logPosition('webhooks-position')
const POSITIONS_AT_ONCE = 1_000
/**
 * How many pairs of an entry and an endpoint a step may contain, so that a very large number of
 * endpoints does not cause one very long transaction.
 */
const PAIRS_AT_ONCE = 50_000

/**
 * Queues a message for every entry of the activity streams that an endpoint subscribes to. The
 * streams are folded from the log, and reveal nothing about open challenges. Resolves to whether
 * there is more. One instance at a time continues where the last one stopped; reading a range again
 * adds nothing.
 */
export async function queueNews(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  pairsMax = PAIRS_AT_ONCE,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const head = await activityPosition(tx)
    if (head === undefined) return false
    const from = await POSITION.lock(tx, () => head)
    if (from === undefined || from >= head) return false
    const to = await endOfStep(tx, { from, to: Math.min(head, from + POSITIONS_AT_ONCE) }, pairsMax)
    await queueBetween(tx, { from, to }, now())
    await POSITION.save(tx, to)
    return to < head
  })
}

type PositionRange = { from: number; to: number }

/**
 * The end of a step with at most `pairsMax` pairs of an entry and an endpoint. All entries at one
 * position belong to the same step.
 */
async function endOfStep(tx: Tx, { from, to }: PositionRange, pairsMax: number): Promise<number> {
  const { rows } = await sql<{ position: string }>`
    select position from activity_entries where position > ${from} and position <= ${to}
    order by position, part limit 1 offset (
      select greatest(${pairsMax}::bigint / greatest(count(*), 1) - 1, 0)
      from webhook_endpoints where state = 'active')`.execute(tx)
  return rows[0] === undefined ? to : Number(rows[0].position)
}

async function queueBetween(tx: Tx, { from, to }: PositionRange, now: Date): Promise<void> {
  await sql`
    insert into webhook_deliveries (endpoint, position, part, kind, next_at, created_at)
    select w.id, e.position, e.part, e.kind, ${now}, ${now}
    from activity_entries e join webhook_endpoints w on w.state = 'active'
      and e.position > w.after_position and e.kind = any(w.kinds)
      and case w.about when 'me' then e.member = w.account
        else e.member is null and (w.platform is null or w.platform = ${MAIN_PLATFORM}
          or w.platform = e.platform) end
    where e.position > ${from} and e.position <= ${to}
    order by e.position, e.part
    on conflict (endpoint, position, part) do nothing`.execute(tx)
}
