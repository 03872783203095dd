import { randomBytes } from 'node:crypto'
import type { MemberId } from '@ideathlon/contracts/ids'
import { sql } from 'kysely'
import type { ApiDb, Tx } from '../../kernel/deps.ts'
import { hashOfToken } from '../sessions/sessions.ts'
import { CODE_LIVES_MS, type CodePurpose } from './purposes.ts'

export type NewCode = {
  purpose: CodePurpose
  account?: MemberId
  /** The e-mail address that the code verifies, or was sent to. */
  address?: string
  data?: object
  /** An existing code to use instead of a new one. */
  secret?: string
}

export const freshCode = () => randomBytes(32).toString('base64url')

export type KnownCode = { account: number | null; address: string | null; data: object }

/** Returns the only copy of the code; the table stores a hash. */
export async function makeCode(db: ApiDb | Tx, code: NewCode, now: Date): Promise<string> {
  const secret = code.secret ?? freshCode()
  await db
    .insertInto('codes')
    .values({
      code_hash: hashOfToken(secret),
      purpose: code.purpose,
      account: code.account ?? null,
      address: code.address ?? null,
      data: JSON.stringify(code.data ?? {}),
      made_at: now,
      expires_at: new Date(now.getTime() + CODE_LIVES_MS[code.purpose]),
    })
    .execute()
  return secret
}

/** `address`: if given, the code must be for this address. */
type CodeQuery = { purpose: CodePurpose; code: string; address?: string }

/** Uses up a code. Undefined if it is unknown, expired, already used, or for another purpose. */
export async function takeCode(
  db: ApiDb | Tx,
  { purpose, code, address }: CodeQuery,
  now: Date,
): Promise<KnownCode | undefined> {
  return db
    .deleteFrom('codes')
    .where('code_hash', '=', hashOfToken(code))
    .where('purpose', '=', purpose)
    .$if(address !== undefined, (query) => query.where('address', '=', address ?? ''))
    .where('expires_at', '>', now)
    .returning(['account', 'address', 'data'])
    .executeTakeFirst()
}

/** Reads a code without using it up. */
export async function readCode(
  db: ApiDb | Tx,
  { purpose, code }: { purpose: CodePurpose; code: string },
  now: Date,
): Promise<KnownCode | undefined> {
  return db
    .selectFrom('codes')
    .select(['account', 'address', 'data'])
    .where('code_hash', '=', hashOfToken(code))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Counts an attempt to use a code, which stays valid, and returns the number of attempts. */
export async function countTry(db: ApiDb | Tx, code: string): Promise<number> {
  const { rows } = await sql<{ tries: number }>`
    update codes set tries = tries + 1 where code_hash = ${hashOfToken(code)} returning tries`.execute(
    db,
  )
  return rows[0]?.tries ?? 0
}

/** Deletes codes that were sent earlier for the same purposes. */
export async function dropCodes(
  db: ApiDb | Tx,
  account: MemberId,
  ...purposes: CodePurpose[]
): Promise<void> {
  await db
    .deleteFrom('codes')
    .where('account', '=', account)
    .where('purpose', 'in', purposes)
    .execute()
}
