import { randomBytes } from 'node:crypto'
import { LIVE_LIMITS } from '@ideathlon/contracts/live'
import { type QueryExecutorProvider, sql } from 'kysely'
import { hasAdminPowers, hashOfToken, isSessionGood } from '../identity/sessions/sessions.ts'
import type { AdminRule } from '../kernel/http/session.ts'
import type { Admission } from './sockets/connection.ts'

/** After this time, a visitor's socket must request a new ticket. */
const VISITOR_MS = 24 * 3_600_000

export type Ticket = { ticket: string; expiresAt: Date }

/** `session`: the hash of the requester's session token; null for a visitor. */
export async function issueTicket(
  db: QueryExecutorProvider,
  session: Buffer | null,
  now: Date,
): Promise<Ticket> {
  const ticket = randomBytes(24).toString('base64url')
  const expiresAt = new Date(now.getTime() + LIVE_LIMITS.ticketMs)
  await sql`insert into live_tickets (ticket_hash, session, expires_at)
            values (${hashOfToken(ticket)}, ${session}, ${expiresAt})`.execute(db)
  return { ticket, expiresAt }
}

type TicketRow = {
  session: Buffer | null
  member: number | null
  admin: boolean | null
  until: Date | null
  shadowed_by: number | null
}

/** Redeems a ticket by deleting it, so that it works only once. Undefined if it is not valid. */
export async function redeemTicket(
  db: QueryExecutorProvider,
  ticket: string,
  { now, rule }: { now: Date; rule: AdminRule },
): Promise<Admission | undefined> {
  const { rows } = await sql<TicketRow>`
    with taken as (
      delete from live_tickets where ticket_hash = ${hashOfToken(ticket)} returning session, expires_at
    )
    select taken.session, s.account as member, ${hasAdminPowers(rule, now)} as admin,
      s.expires_at as until, s.shadowed_by
    from taken
    left join (sessions s join accounts a on a.id = s.account)
      on (s.token_hash = taken.session or s.old_hash = taken.session) and ${isSessionGood(rule, now)}
    where taken.expires_at > ${now}`.execute(db)
  const found = rows[0]
  if (found === undefined) return undefined
  if (found.session === null) {
    const expiresAt = new Date(now.getTime() + VISITOR_MS)
    return { member: null, admin: false, session: null, expiresAt }
  }
  const { session, member, admin, until, shadowed_by } = found
  if (member === null || until === null) return undefined
  const impersonation = shadowed_by === null ? {} : { shadowedBy: shadowed_by }
  return { member, admin: admin === true, session, expiresAt: until, ...impersonation }
}

export async function dropExpiredTickets(db: QueryExecutorProvider, now: Date): Promise<void> {
  await sql`delete from live_tickets where expires_at <= ${now}`.execute(db)
}
