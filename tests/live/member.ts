import { createAccounts } from '../../services/api/src/identity/accounts/commands.ts'
import { openSession } from '../../services/api/src/identity/sessions/sessions.ts'
import type { ApiDb } from '../../services/api/src/kernel/deps.ts'

export type LiveMember = { id: number; token: string }

/** Earlier than any time that tests set their clocks to. */
const LONG_AGO = new Date('2020-01-01T00:00:00Z')

/**
 * Creates a member with a verified address and a session, but without a password, because hashing
 * one takes half a second.
 */
export async function aMember(db: ApiDb, handle: string, isAdmin = false): Promise<LiveMember> {
  const now = new Date()
  const [id] = await db.transaction().execute((tx) =>
    createAccounts(tx, [
      {
        handle,
        email: `${handle}@example.org`,
        passwordHash: null,
        firstName: handle,
        lastName: '',
        isAdmin,
        verifiedAt: LONG_AGO,
        createdAt: now,
      },
    ]),
  )
  if (id === undefined) throw new Error('no account was created')
  return { id, token: await openSession(db, id, now) }
}
