import { createHash, randomBytes } from 'node:crypto'
import type { MemberId } from '@ideathlon/contracts/ids'
import { SESSION_DAYS } from '@ideathlon/contracts/limits'
import type { Actor } from '@ideathlon/service-kit/auth'
import { sql } from 'kysely'
import type { ApiDb, Tx } from '../deps.ts'

export const SESSION_SECONDS = SESSION_DAYS * 24 * 60 * 60

/** Answers the token: the only copy there is, the table keeps its hash. */
export async function openSession(db: ApiDb | Tx, account: MemberId, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashOfToken(token),
      account,
      created_at: now,
      expires_at: new Date(now.getTime() + SESSION_SECONDS * 1000),
    })
    .execute()
  return token
}

/** Who a token stands for; nobody when it has ended, or the account may not come in. */
export async function readSession(db: ApiDb, token: string, now: Date): Promise<Actor | undefined> {
  const { rows } = await sql<{
    id: MemberId
    admin: boolean
    ambassador: boolean
    silenced: boolean
    shadowed_by: MemberId | null
  }>`
    select a.id, a.is_admin as admin, a.is_ambassador as ambassador,
      coalesce(a.silenced_until > ${now}, false) as silenced, s.shadowed_by
    from sessions s join accounts a on a.id = s.account
    where s.token_hash = ${hashOfToken(token)} and s.expires_at > ${now}
      and a.deleted_at is null and coalesce(a.suspended_until <= ${now}, true)`.execute(db)
  const [found] = rows
  if (found === undefined) return undefined
  const { shadowed_by, ...actor } = found
  return shadowed_by === null ? actor : { ...actor, shadowedBy: shadowed_by }
}

export async function endSession(db: ApiDb, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', hashOfToken(token)).execute()
}

export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
