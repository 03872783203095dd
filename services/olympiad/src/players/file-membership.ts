import { randomUUIDv7 as uuid } from 'node:crypto'
import type { Transaction } from 'kysely'
import { fileBoundary, scopeOf } from '../cycles/file-boundary.ts'
import type { Base } from '../scopes/tables.ts'
import type { Tables } from '../tables.ts'

type Membership = {
  key: 'OlympiadPlayerJoined' | 'OlympiadPlayerLeft'
  member: number
  now: Date
}

/**
 * Stores an event for the log. From that event on, the running invite-only cycle ranks this member,
 * or stops ranking them.
 */
export async function fileMembership(
  tx: Transaction<Tables>,
  base: Base,
  { key, member, now }: Membership,
): Promise<void> {
  const running = await tx
    .selectFrom('olympiads')
    .select('id')
    .where('base', '=', base.id)
    .where('status', '=', 'open')
    .where('visibility', '=', 'invite')
    .executeTakeFirst()
  if (running === undefined) return
  const commandId = uuid()
  await fileBoundary(tx, base, {
    commandId,
    actor: member,
    requestId: commandId,
    occurredAt: now,
    newEvents: [{ key, data: { olympiad: running.id, member, ...scopeOf(base) } }],
  })
}
