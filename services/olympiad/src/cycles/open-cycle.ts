import type { NewEvent } from '@ideathlon/contracts/events/envelope'
import { sql, type Transaction } from 'kysely'
import { poolOf } from '../ledger/accounts.ts'
import { balanceOf, post } from '../ledger/post.ts'
import type { Entry } from '../ledger/posting.ts'
import type { Base } from '../scopes/tables.ts'
import type { Tables } from '../tables.ts'
import type { NextCycle } from './decide.ts'
import { scopeOf } from './file-boundary.ts'
import { rulesDocument } from './rules-document.ts'

export type OpenCycleInput = NextCycle & { commandId: string; staff: number[]; now: Date }

/**
 * Opens a cycle under its tournament's lock. The cycle copies the tournament's settings and
 * publishes their hash.
 */
export async function openCycle(
  tx: Transaction<Tables>,
  base: Base,
  opening: OpenCycleInput,
): Promise<NewEvent> {
  const { seq, title, startsAt, endsAt, commandId, staff } = opening
  const length = base.next_length ?? base.length
  const { visibility, races } = base
  const early = seq === 1 ? await givenBefore(tx, base, startsAt) : 0
  const waiting = Number(base.rolled_over_cents) + early + (await takeScopePool(tx, base, opening))
  const { rules, hash } = rulesDocument({
    base,
    seq,
    title,
    startsAt,
    endsAt,
    length,
    visibility,
    races,
  })
  const { id } = await tx
    .insertInto('olympiads')
    .values({
      base: base.id,
      seq,
      title,
      starts_at: startsAt,
      ends_at: endsAt,
      length,
      visibility,
      start_command: commandId,
      profanity_allowed: base.profanity_allowed,
      races: JSON.stringify(races),
      rules,
      rules_hash: hash,
      rolled_over_cents: String(waiting),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('base_olympiads')
    .set({ state: 'running', next_length: null, rolled_over_cents: '0' })
    .where('id', '=', base.id)
    .execute()
  const players = visibility === 'invite' ? { players: await readPlayers(tx, base.id) } : {}
  return {
    key: 'OlympiadStarted',
    data: {
      olympiad: id,
      seq,
      staff,
      ...scopeOf(base),
      length,
      rules_hash: hash,
      ...players,
    },
  }
}

/** Money given to the tournament before its first cycle; it counts for that cycle. */
async function givenBefore(
  tx: Transaction<Tables>,
  { id }: Pick<Base, 'id'>,
  start: Date,
): Promise<number> {
  const { rows } = await sql<{ cents: string }>`
    select greatest(funded_in(${id}, '-infinity', ${start}, false), 0) as cents`.execute(tx)
  return Number(rows[0]?.cents ?? 0)
}

/** Adds to this cycle the money that was given to its scope before the scope had a tournament. */
async function takeScopePool(
  tx: Transaction<Tables>,
  base: Base,
  { seq, now }: OpenCycleInput,
): Promise<number> {
  const scopes = [base.scope_id, ...(base.scope === 'category' ? await readMerged(tx, base) : [])]
  const taken: Entry[] = []
  for (const id of scopes) {
    const account = poolOf(base.scope, id)
    const cents = await balanceOf(tx, account)
    if (cents > 0) taken.push({ account, cents: -cents })
  }
  const cents = taken.reduce((sum, entry) => sum - entry.cents, 0)
  if (cents === 0) return 0
  await post(tx, {
    key: `scope-pool:${base.id}:${seq}`,
    kind: 'pool_moved',
    at: now,
    subject: `tournament:${base.id}`,
    entries: [...taken, { account: poolOf('tournament', base.id), cents }],
  })
  return cents
}

/**
 * Categories that were merged into the tournament's category, which now receives the money given to
 * them.
 */
async function readMerged(
  tx: Transaction<Tables>,
  { scope_id: category }: Pick<Base, 'scope_id'>,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from public.category_places where merged_into = ${category} order by id`.execute(tx)
  return rows.map(({ id }) => id)
}

async function readPlayers(tx: Transaction<Tables>, base: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('tournament_players')
    .select('member')
    .where('base', '=', base)
    .where('state', '=', 'player')
    .orderBy('member')
    .execute()
  return rows.map(({ member }) => member)
}
