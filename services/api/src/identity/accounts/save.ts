import type { EventContext } from '@ideathlon/contracts/events/envelope'
import { MAIN_PLATFORM, type MemberId } from '@ideathlon/contracts/ids'
import { inChunks } from '../../kernel/database/in-chunks.ts'
import type { Tx } from '../../kernel/deps.ts'

export type NewAccount = {
  handle: string
  email: string | null
  /** Somebody else has this address already. */
  claimedEmail?: string
  /** Null: nobody can sign in to it with a password. */
  passwordHash: string | null
  firstName: string
  lastName: string
  bio?: string
  interests?: string[]
  isGuest?: boolean
  isAdmin?: boolean
  /** Since when its address is believed. */
  verifiedAt?: Date
  createdAt: Date
}

/** Where an account's own events happen. */
export const ACCOUNT_CONTEXT: EventContext = {
  platform: MAIN_PLATFORM,
  category: null,
  challenge: null,
  idea: null,
}

/** Answers the new ids, in the order of the rows. */
export async function createAccounts(tx: Tx, accounts: readonly NewAccount[]): Promise<MemberId[]> {
  const ids = new Map<string, MemberId>()
  for (const chunk of inChunks(accounts)) {
    const made = await tx
      .insertInto('accounts')
      .values(chunk.map(rowOf))
      .returning(['id', 'handle'])
      .execute()
    for (const { id, handle } of made) ids.set(handle, id)
  }
  return accounts.map(({ handle }) => ids.get(handle) as MemberId)
}

function rowOf(account: NewAccount) {
  return {
    handle: account.handle,
    email: account.email,
    claimed_email: account.claimedEmail ?? null,
    password_hash: account.passwordHash,
    first_name: account.firstName,
    last_name: account.lastName,
    bio: account.bio ?? '',
    interests: account.interests ?? [],
    is_guest: account.isGuest ?? false,
    is_admin: account.isAdmin ?? false,
    email_verified_at: account.verifiedAt ?? null,
    created_at: account.createdAt,
  }
}
