import type { MemberId } from '@ideathlon/contracts/ids'
import type { PasskeyView } from '@ideathlon/contracts/passkeys'
import type { ApiDb } from '../../kernel/deps.ts'

export const SHOWN = ['id', 'name', 'is_synced', 'created_at', 'used_at'] as const

type Row = Pick<PasskeyView, 'id' | 'name' | 'is_synced'> & {
  created_at: Date
  used_at: Date | null
}

export async function readPasskeys(db: ApiDb, account: MemberId): Promise<PasskeyView[]> {
  const rows = await db
    .selectFrom('passkeys')
    .select(SHOWN)
    .where('account', '=', account)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(viewOfPasskey)
}

export function viewOfPasskey({ created_at, used_at, ...row }: Row): PasskeyView {
  return {
    ...row,
    created_at: created_at.toISOString(),
    used_at: used_at?.toISOString() ?? null,
  }
}

/** The passkeys that an authenticator must not create again. */
export async function readCredentials(db: ApiDb, account: MemberId): Promise<{ id: string }[]> {
  return db
    .selectFrom('passkeys')
    .select('credential as id')
    .where('account', '=', account)
    .execute()
}

/** A passkey with its owner, unless the owner's account has been erased. */
export const findPasskey = (db: ApiDb, credential: string) =>
  db
    .selectFrom('passkeys as p')
    .innerJoin('accounts as a', 'a.id', 'p.account')
    .select(['p.id', 'p.account', 'p.credential', 'p.public_key', 'p.counter'])
    .where('p.credential', '=', credential)
    .where('a.deleted_at', 'is', null)
    .executeTakeFirst()
