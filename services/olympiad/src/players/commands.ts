import { INVITATIONS_MAX } from '@ideathlon/contracts/olympiad/players'
import { invalid, refused } from '@ideathlon/service-kit/http/refusal'
import { sql, type Transaction } from 'kysely'
import type { Base } from '../scopes/tables.ts'
import type { Tables } from '../tables.ts'
import { fileMembership } from './file-membership.ts'

export type Change = { base: number; actor: number; requestId: string; now: Date }

/** Locks a tournament. Opening and closing its cycles takes the same lock. */
export function lockTournament(tx: Transaction<Tables>, id: number): Promise<Base> {
  return tx
    .selectFrom('base_olympiads')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Invites members by handle. Members who are already invited or playing stay unchanged. */
export async function invite(
  tx: Transaction<Tables>,
  { base, actor, now }: Change,
  handles: readonly string[],
): Promise<{ invited: number; known: number }> {
  const tournament = await lockTournament(tx, base)
  if (tournament.state === 'ended') throw refused('tournament_ended')
  if (tournament.visibility === 'public') throw refused('tournament_is_public')
  const members = await membersOf(tx, handles)
  const { count } = await tx
    .selectFrom('tournament_players')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('base', '=', base)
    .executeTakeFirstOrThrow()
  if (Number(count) + members.length > INVITATIONS_MAX) throw refused('tournament_full')
  const added = await tx
    .insertInto('tournament_players')
    .values(
      members.map((member) => ({
        base,
        member,
        invited_by: actor,
        invited_at: now,
        ...(member === actor
          ? { state: 'player' as const, joined_at: now }
          : { state: 'invited' as const, joined_at: null }),
      })),
    )
    .onConflict((on) => on.doNothing())
    .returning('member')
    .execute()
  if (added.some(({ member }) => member === actor)) {
    await fileMembership(tx, tournament, { key: 'OlympiadPlayerJoined', member: actor, now })
  }
  return { invited: added.length, known: members.length - added.length }
}

/**
 * The members with these handles. An unknown handle is an error, so that typing mistakes are
 * noticed.
 */
async function membersOf(
  tx: Transaction<Tables>,
  handles: readonly string[],
): Promise<readonly number[]> {
  const wanted = [...new Set(handles)]
  const { rows } = await sql<{ id: number; handle: string }>`
    select id, handle from public.members where handle = any(${wanted})`.execute(tx)
  const found = new Set(rows.map(({ handle }) => handle))
  const missing = wanted.filter((handle) => !found.has(handle))
  if (missing.length > 0) {
    const names = missing.map((handle) => `@${handle}`).join(', ')
    throw invalid([{ field: 'handles', error: `There is no member ${names}. Check the handle.` }])
  }
  return rows.map(({ id }) => id).sort((a, b) => a - b)
}

type Mine = 'invited' | 'player' | null

/**
 * Accepts or declines an invitation; a player who declines leaves. Repeating the answer changes
 * nothing.
 */
export async function answer(
  tx: Transaction<Tables>,
  { base, actor, now }: Change,
  accepts: boolean,
): Promise<Mine> {
  const tournament = await lockTournament(tx, base)
  const mine = await readMine(tx, base, actor)
  if (!accepts) {
    await remove(tx, tournament, { member: actor, now })
    return null
  }
  if (mine === null) throw refused('invitation_not_yours')
  if (tournament.state === 'ended') throw refused('tournament_ended')
  if (mine === 'player') return mine
  await tx
    .updateTable('tournament_players')
    .set({ state: 'player', joined_at: now })
    .where('base', '=', base)
    .where('member', '=', actor)
    .execute()
  await fileMembership(tx, tournament, { key: 'OlympiadPlayerJoined', member: actor, now })
  return 'player'
}

/** Ends an invitation or membership. In a running invite-only cycle, this is also logged. */
export async function remove(
  tx: Transaction<Tables>,
  tournament: Base,
  { member, now }: { member: number; now: Date },
): Promise<void> {
  const removed = await tx
    .deleteFrom('tournament_players')
    .where('base', '=', tournament.id)
    .where('member', '=', member)
    .returning('state')
    .executeTakeFirst()
  if (removed?.state === 'player') {
    await fileMembership(tx, tournament, { key: 'OlympiadPlayerLeft', member, now })
  }
}

async function readMine(tx: Transaction<Tables>, base: number, member: number): Promise<Mine> {
  const row = await tx
    .selectFrom('tournament_players')
    .select('state')
    .where('base', '=', base)
    .where('member', '=', member)
    .executeTakeFirst()
  return row?.state ?? null
}
