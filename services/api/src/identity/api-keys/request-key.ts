import type { MemberId } from '@ideathlon/contracts/ids'
import type { ApiScope } from '@ideathlon/contracts/integrators/api-keys'
import type { Actor } from '@ideathlon/service-kit/auth'
import type { ReadActor } from '@ideathlon/service-kit/http/serve'
import { Batcher } from '@ideathlon/service-kit/log/gather'
import { sql } from 'kysely'
import type { ApiDb } from '../../kernel/deps.ts'
import { apiKeyOf } from '../../kernel/http/session.ts'
import { maySignIn } from '../../kernel/members/account-standing.ts'
import { hashOfToken } from '../sessions/sessions.ts'

const USED_EVERY_MS = 60_000
/** Keys that are looked up at the same time are read in one statement. */
const GATHERING = { concurrency: 2, weightMax: 200, weigh: () => 1 }

/** Reads the actor of a request from its API key, or from its session if it has no key. */
export function actorFromKeyOr(fromSession: ReadActor, db: ApiDb, now: () => Date): ReadActor {
  const keys = new Batcher<string, Actor | undefined>(
    (tokens) => readActors(db, tokens, now()),
    GATHERING,
  )
  return (request) => {
    const key = apiKeyOf(request)
    return key === undefined ? fromSession(request) : keys.add(key)
  }
}

type Found = {
  /** The index of the key in the list. */
  nth: number
  key: string
  used_at: Date | null
  scopes: ApiScope[]
  id: MemberId
  silenced: boolean
  verified: boolean
}

/**
 * Finds the owners of keys. The result is undefined for a key that is revoked or has expired, or
 * whose owner may not sign in. An admin's key has only the powers of a member.
 */
async function readActors(
  db: ApiDb,
  keys: readonly string[],
  now: Date,
): Promise<(Actor | undefined)[]> {
  const { rows } = await sql<Found>`
    select h.nth::int - 1 as nth, k.id as key, k.used_at, k.scopes, a.id,
      a.email_verified_at is not null as verified,
      coalesce(a.silenced_until > ${now}, false) as silenced
    from unnest(${keys.map(hashOfToken)}::bytea[]) with ordinality as h(hash, nth)
    join api_keys k on k.key_hash = h.hash
    join accounts a on a.id = k.account
    where coalesce(k.expires_at > ${now}, true) and a.guest_of is null
      and ${maySignIn('a', now)}`.execute(db)
  await recordLastUse(db, rows, now)
  const actors = keys.map((): Actor | undefined => undefined)
  for (const { nth, id, silenced, verified, scopes } of rows) {
    actors[nth] = { id, admin: false, silenced, scopes, ...(!verified && { unverified: true }) }
  }
  return actors
}

async function recordLastUse(db: ApiDb, found: readonly Found[], now: Date): Promise<void> {
  const before = new Date(now.getTime() - USED_EVERY_MS)
  const unrecorded = found.filter(({ used_at: at }) => at === null || at <= before)
  if (unrecorded.length === 0) return
  const ids = unrecorded.map(({ key }) => key)
  await sql`
    update api_keys set used_at = ${now} where id in (
      select id from api_keys where id = any(${ids}) order by id for no key update)`.execute(db)
}
