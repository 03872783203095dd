import type { MemberId } from '@ideathlon/contracts/ids'
import { localeOf } from '@ideathlon/contracts/locales'
import type { SignUp } from '@ideathlon/contracts/signing-in'
import { type Refused, refuse } from '../../kernel/command/decision.ts'
import { inChunks } from '../../kernel/database/in-chunks.ts'
import { brokenUnique } from '../../kernel/database/transaction.ts'
import type { Tx } from '../../kernel/deps.ts'
import type { SignUpState } from './rules.ts'

export type NewAccount = {
  handle: string
  email: string | null
  /** The requested address, if it already belongs to another account. */
  claimedEmail?: string
  /** Null if the account has no password to sign in with. */
  passwordHash: string | null
  firstName: string
  lastName: string
  bio?: string
  interests?: string[]
  /** The language in which the member reads the site. */
  locale?: string
  isGuest?: boolean
  isAdmin?: boolean
  /** When the account's address was verified. */
  verifiedAt?: Date
  createdAt: Date
}

/** Returns the new ids, in the order of the rows. */
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
    locale: localeOf(account.locale),
    is_guest: account.isGuest ?? false,
    is_admin: account.isAdmin ?? false,
    email_verified_at: account.verifiedAt ?? null,
    created_at: account.createdAt,
  }
}

/** Which of the requested handle and address already belongs to another account. */
export async function readTaken(
  tx: Tx,
  { handle, email }: Pick<SignUp, 'handle' | 'email'>,
): Promise<Omit<SignUpState, 'mayRevealEmailTaken'>> {
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

/** If two accounts take the same handle at the same time, the second is refused. */
export function refuseTakenHandle(error: unknown): Refused {
  if (brokenUnique(error) === 'accounts_handle_key') return refuse('handle_taken')
  throw error
}
