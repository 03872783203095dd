import { createHmac, timingSafeEqual } from 'node:crypto'
import { type FileKey, UPLOAD_MINUTES } from '@ideathlon/contracts/files'
import { type RawBuilder, sql } from 'kysely'
import { mayAct } from '../../kernel/members/account-standing.ts'

export const UPLOAD_EXPIRED = 'This upload link has expired. Please try again.'

export type SignedUpload = { url: string; expiresAt: Date }

/** Signs an upload URL for one file, valid for ten minutes. */
export function signUpload(
  key: FileKey,
  secret: string,
  now: Date,
  below = '/api/files/uploads',
): SignedUpload {
  const expires = Math.floor(now.getTime() / 1000) + UPLOAD_MINUTES * 60
  const query = new URLSearchParams({
    expires: String(expires),
    signature: signatureOf(key, expires, secret),
  })
  return { url: `${below}/${key}?${query}`, expiresAt: new Date(expires * 1000) }
}

export function isSignedUpload(
  { key, expires, signature }: { key: FileKey; expires: number; signature: string },
  secret: string,
  now: Date,
): boolean {
  const expected = Buffer.from(signatureOf(key, expires, secret))
  const given = Buffer.from(signature)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false
  return expires * 1000 > now.getTime()
}

/**
 * SQL: whether the owner of an announced file can still send it. The signature cannot reflect what
 * has happened to the owner since.
 */
export const maySend = (owner: RawBuilder<unknown>, now: Date) => sql<boolean>`exists (
  select from accounts a where a.id = ${owner} and ${mayAct('a', now)})`

function signatureOf(key: FileKey, expires: number, secret: string): string {
  return createHmac('sha256', secret).update(`upload ${key} ${expires}`).digest('base64url')
}
