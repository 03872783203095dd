import type { EventContext } from '@ideathlon/contracts/events/envelope'
import { MAIN_PLATFORM, type MemberId } from '@ideathlon/contracts/ids'
import type { SignUp } from '@ideathlon/contracts/signing-in'
import { refused } from '@ideathlon/service-kit/http/refusal'
import { inChunks } from '../../kernel/database/in-chunks.ts'
import { brokenUnique } from '../../kernel/database/transaction.ts'
import type { Tx } from '../../kernel/deps.ts'
import type { SignUpState } from './rules.ts'

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

/** Which of what a newcomer would be known by is somebody's already. */
export async function readTaken(
  tx: Tx,
  { handle, email }: Pick<SignUp, 'handle' | 'email'>,
): Promise<Omit<SignUpState, 'isEmailTold'>> {
  const taken = await tx
    .selectFrom('accounts')
    .select(['handle', 'email'])
    .where((eb) => eb.or([eb('handle', '=', handle), eb('email', '=', email)]))
    .execute()
  return {
    handle,
    isHandleTaken: taken.some((account) => account.handle === handle),
    isEmailTaken: taken.some((account) => account.email === email),
  }
}

/** Two may want the same address in the same instant: the second looks again, and finds it taken. */
export const wasFasterByMail = (error: unknown) => brokenUnique(error) === 'accounts_email_key'

/** Two may want the same handle in the same instant: the second finds it taken, like everybody else. */
export function whoWasFaster(error: unknown): never {
  const constraint = brokenUnique(error)
  if (constraint === 'accounts_handle_key') throw refused('handle_taken')
  throw error
}
