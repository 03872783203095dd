import { randomBytes } from 'node:crypto'
import { hashOfToken } from '@ideathlon/api/identity/sessions/sessions'
import type { ApiDb } from '@ideathlon/api/kernel/deps'
import type { SecurityEvent } from '@ideathlon/contracts/sessions'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS

const HAPPENED: readonly { what: SecurityEvent; device: string; daysAgo: number }[] = [
  { what: 'address_verified', device: 'Safari on iPhone', daysAgo: 41 },
  { what: 'password_changed', device: 'Firefox on Linux', daysAgo: 19 },
  { what: 'session_ended', device: 'Firefox on Linux', daysAgo: 19 },
  { what: 'signed_in', device: 'Safari on iPhone', daysAgo: 3 },
]

/** Adds security events and a session on a phone for each member with a login. */
export async function addKeys(db: ApiDb, handles: readonly string[], now: number): Promise<void> {
  const members = await db
    .selectFrom('accounts as a')
    .leftJoin('security_log as l', 'l.account', 'a.id')
    .select('a.id')
    .where('a.handle', 'in', handles)
    .where('l.id', 'is', null)
    .execute()
  if (members.length === 0) return
  const events = members.flatMap(({ id }) =>
    HAPPENED.map(({ what, device, daysAgo }) => {
      const happened_at = new Date(now - daysAgo * DAY_MS)
      return { account: id, what, device, happened_at }
    }),
  )
  await db.insertInto('security_log').values(events).execute()
  const telephones = members.map(({ id }) => ({
    // Nobody keeps the token, because the session is there only so that a member can end it.
    token_hash: hashOfToken(randomBytes(32).toString('base64url')),
    account: id,
    device: 'Safari on iPhone',
    created_at: new Date(now - 3 * DAY_MS),
    seen_at: new Date(now - 5 * HOUR_MS),
    expires_at: new Date(now + 4 * DAY_MS),
  }))
  await db.insertInto('sessions').values(telephones).execute()
}
