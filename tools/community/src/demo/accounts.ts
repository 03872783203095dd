import type { ApiDb, Tx } from '@ideathlon/api/kernel/deps'

export type Account = { id: number; handle: string; created_at: Date; is_admin: boolean }

/** The accounts with these handles, in the same order; handles without an account are left out. */
export async function readAccounts(db: ApiDb | Tx, handles: readonly string[]): Promise<Account[]> {
  const rows = await db
    .selectFrom('accounts')
    .select(['id', 'handle', 'created_at', 'is_admin'])
    .where('handle', 'in', handles)
    .execute()
  return handles.flatMap((handle) => {
    const row = rows.find((one) => one.handle === handle)
    return row === undefined ? [] : [{ ...row, handle }]
  })
}

/** The origin of a command from a member of the demo. */
export const by = (actor: number) => ({ actor, requestId: 'demo' })

/** The same origin, together with the member as the actor. */
export const as = (id: number, isAdmin = false) => ({
  origin: by(id),
  actor: { id, admin: isAdmin },
})
