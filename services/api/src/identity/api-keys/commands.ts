import { randomBytes } from 'node:crypto'
import type { MemberId } from '@ideathlon/contracts/ids'
import {
  API_KEY_PREFIX,
  API_KEYS_MAX,
  type ApiKeyView,
  type ApiScope,
} from '@ideathlon/contracts/integrators/api-keys'
import { invalid, notFound, refused } from '@ideathlon/service-kit/http/refusal'
import type { Tx } from '../../kernel/deps.ts'
import { emit } from '../../kernel/signals/signal.ts'
import { securityChanged } from '../security/signals.ts'
import { recordSecurityEvent } from '../sessions/security-log.ts'
import { hashOfToken } from '../sessions/sessions.ts'
import { SHOWN, viewOfKey } from './queries.ts'

/** How much of a key its owner can see later. */
const SHOWN_CHARACTERS = API_KEY_PREFIX.length + 4

type NewKey = {
  account: MemberId
  name: string
  scopes: ApiScope[]
  expiresAt: Date | null
  device: string
}

/** Creates a key. The answer contains its only copy; the table stores a hash. */
export async function createKey(
  tx: Tx,
  { account, name, scopes, expiresAt, device }: NewKey,
  now: Date,
): Promise<{ secret: string; view: ApiKeyView }> {
  if (expiresAt !== null && expiresAt <= now) {
    throw invalid([{ field: 'expires_at', error: 'Choose a time in the future.' }])
  }
  await demandCapacity(tx, account)
  const key = `${API_KEY_PREFIX}${randomBytes(32).toString('base64url')}`
  const row = await tx
    .insertInto('api_keys')
    .values({
      key_hash: hashOfToken(key),
      starts: key.slice(0, SHOWN_CHARACTERS),
      account,
      name,
      scopes,
      created_at: now,
      expires_at: expiresAt,
      used_at: null,
    })
    .returning(SHOWN)
    .executeTakeFirstOrThrow()
  await recordSecurityEvent(tx, { account, what: 'api_key_created', device }, now)
  await emit(tx, securityChanged, { account, event: 'api_key_created', name }, now)
  return { secret: key, view: viewOfKey(row) }
}

/** The lock on the account ensures that two simultaneous requests are both counted. */
async function demandCapacity(tx: Tx, account: MemberId): Promise<void> {
  await tx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', account)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const { keys } = await tx
    .selectFrom('api_keys')
    .select((eb) => eb.fn.countAll<string>().as('keys'))
    .where('account', '=', account)
    .executeTakeFirstOrThrow()
  if (Number(keys) >= API_KEYS_MAX) throw refused('api_keys_full')
}

export async function revokeKey(
  tx: Tx,
  { account, id, device }: { account: MemberId; id: string; device: string },
  now: Date,
): Promise<void> {
  const revoked = await tx
    .deleteFrom('api_keys')
    .where('id', '=', id)
    .where('account', '=', account)
    .executeTakeFirst()
  if (revoked.numDeletedRows === 0n) throw notFound('This API key has already been revoked.')
  await recordSecurityEvent(tx, { account, what: 'api_key_revoked', device }, now)
}

/**
 * Revokes every key of an account that is suspended, is leaving, or has to be recovered from
 * someone else.
 */
export async function revokeAllKeys(tx: Tx, account: MemberId): Promise<void> {
  await tx.deleteFrom('api_keys').where('account', '=', account).execute()
}
