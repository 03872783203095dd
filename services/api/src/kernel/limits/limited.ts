import { createHash } from 'node:crypto'
import { networkOf } from '@ideathlon/service-kit/http/network-of'
import { tooMany } from '@ideathlon/service-kit/http/refusal'
import { isPast } from '@ideathlon/service-kit/worker/is-past'
import { sql } from 'kysely'
import type { ApiDb, Deps, Tx } from '../deps.ts'
import { LIMITS, type LimitedAction, waitText } from './limits.ts'

/**
 * Counts one more use by `key`, across all instances, and answers 429 if there were too many.
 * `key`: a member's id, or an IP or e-mail address, of which only a hash is stored. All addresses
 * in an IPv6 /64 count as one. If this is called before the transaction of the limited action, a
 * rollback does not undo the count; if it is called within the transaction, only successful actions
 * are counted.
 */
export async function limited(
  { db, now, generosity = 1 }: { db: ApiDb | Tx } & Pick<Deps, 'now' | 'generosity'>,
  action: LimitedAction,
  key: number | string,
  max: number = LIMITS[action].max * generosity,
): Promise<void> {
  const at = now()
  const { times, endsAt } = await countTimes(db, { action, key, at })
  if (times <= max) return
  const seconds = Math.max(1, Math.ceil((endsAt.getTime() - at.getTime()) / 1000))
  throw tooMany(`Too many attempts. Try again in ${waitText(seconds)}.`, seconds)
}

/**
 * Counts like `limited`, but instead of throwing returns whether the use is within the limit. For
 * e-mails to one address: beyond the limit nothing is sent, and the answer stays the same.
 */
export async function isWithinLimit(db: ApiDb | Tx, counted: Counted): Promise<boolean> {
  const { times } = await countTimes(db, counted)
  return times <= LIMITS[counted.action].max
}

type Counted = { action: LimitedAction; key: number | string; at: Date }

/**
 * Counts once, and returns how often this was done in the current window and when the window ends.
 * A window that ends much later than one starting now was created while the clock was wrong. If it
 * ends only a little later, another machine's clock is ahead, or this request arrived before the
 * one that created the window.
 */
export async function countTimes(
  db: ApiDb | Tx,
  { action, key, at }: Counted,
): Promise<{ times: number; endsAt: Date }> {
  const endsAt = new Date(at.getTime() + LIMITS[action].windowMs)
  const isOver = isPast('s.ends_at', at, LIMITS[action].windowMs)
  const { rows } = await sql<{ times: number; ends_at: Date }>`
    insert into spent as s (action, key, times, began_at, ends_at)
    values (${action}, ${keyOf(key)}, 1, ${at}, ${endsAt})
    on conflict (action, key) do update set
      times = case when ${isOver} then 1 else s.times + 1 end,
      began_at = case when ${isOver} then ${at} else s.began_at end,
      ends_at = case when ${isOver} then ${endsAt} else s.ends_at end
    returning times, ends_at`.execute(db)
  const [spent] = rows
  return spent === undefined ? { times: 1, endsAt } : { times: spent.times, endsAt: spent.ends_at }
}

function keyOf(key: number | string): string {
  return typeof key === 'number'
    ? String(key)
    : createHash('sha256').update(networkOf(key)).digest('base64url').slice(0, 22)
}
