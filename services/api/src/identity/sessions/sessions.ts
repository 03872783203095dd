import { createHash, randomBytes } from 'node:crypto'
import type { Duty } from '@ideathlon/contracts/community/duties'
import type { ChallengeId, MemberId } from '@ideathlon/contracts/ids'
import { SESSION_DAYS } from '@ideathlon/contracts/limits'
import type { Actor } from '@ideathlon/service-kit/auth'
import { sql } from 'kysely'
import { withKeptPlans } from '../../kernel/database/kept-plans.ts'
import type { ApiDb, Tx } from '../../kernel/deps.ts'
import type { AdminRule } from '../../kernel/http/session.ts'
import { maySignIn } from '../../kernel/members/account-standing.ts'

export const SESSION_SECONDS = SESSION_DAYS * 24 * 60 * 60
/** How often a session in use gets a new token. */
const RENEW_AFTER_MS = 24 * 60 * 60_000
/** How long the previous token stays valid for requests in flight. */
const OLD_TOKEN_MS = 60_000
const SEEN_EVERY_MS = 60_000

export type SessionOptions = {
  /** For example "Firefox on Linux". */
  device?: string
  /** The impersonating admin, and how long the impersonation lasts. */
  shadowedBy?: MemberId
  seconds?: number
}

/** Returns the only copy of the token; the table stores a hash. */
export async function openSession(
  db: ApiDb | Tx,
  account: MemberId,
  now: Date,
  { device, shadowedBy, seconds = SESSION_SECONDS }: SessionOptions = {},
): Promise<string> {
  const token = freshToken()
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashOfToken(token),
      account,
      shadowed_by: shadowedBy ?? null,
      device: device ?? '',
      created_at: now,
      seen_at: now,
      expires_at: after(now, seconds * 1000),
    })
    .execute()
  return token
}

type Found = {
  /** The index of the token in the list. */
  nth: number
  session: string
  seen_at: Date | null
  id: MemberId
  admin: boolean
  ambassador: boolean
  duties: Duty[]
  silenced: boolean
  verified: boolean
  shadowed_by: MemberId | null
  guest_of: ChallengeId | null
}

export function isSecondFactorNeeded(
  { adminsNeedSecondFactorFrom: from }: AdminRule,
  now: Date,
): boolean {
  return from !== undefined && from <= now
}

/**
 * SQL: whether the account under this alias has a second factor, or needs none for its duties and
 * powers.
 */
const isProtectedAs = (alias: string, rule: AdminRule, now: Date) => sql<boolean>`
  (not ${isSecondFactorNeeded(rule, now)}::boolean or exists (
    select from two_factor t
    where t.account = ${sql.ref(`${alias}.id`)} and t.confirmed_at is not null))`

/** SQL: whether the account under this alias currently has the powers of an admin. */
const hasPowersAs = (alias: string, rule: AdminRule, now: Date) => sql<boolean>`
  (${sql.ref(`${alias}.is_admin`)} and ${isProtectedAs(alias, rule, now)})`

/** SQL: the duties that the account `a` currently has through groups. */
const dutiesNow = (rule: AdminRule, now: Date) => sql<Duty[]>`
  case when a.duties = '{}' or ${isProtectedAs('a', rule, now)} then a.duties else '{}' end`

/** SQL: whether the account `a` currently has the powers of an admin. */
export const hasAdminPowers = (rule: AdminRule, now: Date) => hasPowersAs('a', rule, now)

/**
 * SQL: whether the session `s` is valid for its account `a`. An impersonation is valid as long as
 * its admin could start another one.
 */
export const isSessionGood = (rule: AdminRule, now: Date) => sql<boolean>`(s.expires_at > ${now}
  and ${maySignIn('a', now)}
  and (s.shadowed_by is null or not a.is_admin and exists (
    select from accounts b where b.id = s.shadowed_by and ${hasPowersAs('b', rule, now)}
      and ${maySignIn('b', now)})))`

/**
 * Finds the members to whom session tokens belong, without reading all accounts. The result is
 * undefined if a session has ended or its account may not sign in.
 */
export async function readSessions(
  db: ApiDb,
  tokens: readonly string[],
  now: Date,
  rule: AdminRule = {},
): Promise<(Actor | undefined)[]> {
  const hashes = tokens.map(hashOfToken)
  const { rows } = await sql<Found>`
    select h.nth::int - 1 as nth, s.id as session, s.seen_at, a.id, s.shadowed_by, a.guest_of,
      a.is_ambassador as ambassador, ${dutiesNow(rule, now)} as duties,
      a.email_verified_at is not null as verified,
      ${hasAdminPowers(rule, now)} as admin,
      coalesce(a.silenced_until > ${now}, false) as silenced
    from unnest(${hashes}::bytea[]) with ordinality as h(hash, nth)
    cross join lateral (
      select * from sessions where token_hash = h.hash
      union all
      select * from sessions
      where old_hash = h.hash and renewed_at > ${before(now, OLD_TOKEN_MS)}
    ) s
    cross join lateral (select * from accounts where id = s.account offset 0) a
    where ${isSessionGood(rule, now)}`.execute(withKeptPlans(db))
  await recordLastSeen(db, rows, now)
  const actors = tokens.map((): Actor | undefined => undefined)
  for (const found of rows) actors[found.nth] = actorOf(found)
  return actors
}

function actorOf(found: Found): Actor {
  const { id, admin, ambassador, duties, silenced, verified, shadowed_by, guest_of } = found
  return {
    id,
    admin,
    ambassador,
    silenced,
    ...(duties.length > 0 && { duties }),
    ...(!verified && { unverified: true }),
    ...(shadowed_by !== null && { shadowedBy: shadowed_by }),
    ...(guest_of !== null && { guest: guest_of }),
  }
}

async function recordLastSeen(db: ApiDb, found: readonly Found[], now: Date): Promise<void> {
  const unseen = found.filter(({ seen_at: at }) => at === null || at <= before(now, SEEN_EVERY_MS))
  if (unseen.length === 0) return
  const ids = unseen.map(({ session }) => session)
  await sql`
    update sessions set seen_at = ${now} where id in (
      select id from sessions where id = any(${ids}) order by id for no key update)`.execute(db)
}

/** Renews a token that is at least a day old, for seven more days. Undefined if it is younger. */
export async function renewSession(
  db: ApiDb,
  token: string,
  now: Date,
): Promise<string | undefined> {
  const fresh = freshToken()
  const renewed = await db
    .updateTable('sessions')
    .set((eb) => ({
      old_hash: eb.ref('token_hash'),
      token_hash: hashOfToken(fresh),
      renewed_at: now,
      expires_at: after(now, SESSION_SECONDS * 1000),
    }))
    .where('token_hash', '=', hashOfToken(token))
    .where('shadowed_by', 'is', null)
    .where((eb) => eb(eb.fn.coalesce('renewed_at', 'created_at'), '<', before(now, RENEW_AFTER_MS)))
    .executeTakeFirst()
  return renewed.numUpdatedRows > 0n ? fresh : undefined
}

/** Ends the session of a token, and the impersonations of its owner. */
export async function endSession(db: ApiDb | Tx, token: string): Promise<MemberId[]> {
  const hash = hashOfToken(token)
  const ended = await db
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('token_hash', '=', hash), eb('old_hash', '=', hash)]))
    .returning(['account', 'shadowed_by'])
    .executeTakeFirst()
  if (ended === undefined) return []
  if (ended.shadowed_by !== null) return [ended.account]
  return [ended.account, ...(await endImpersonationsBy(db, ended.account))]
}

/** Ends an admin's impersonations, and returns the members who were impersonated. */
export async function endImpersonationsBy(db: ApiDb | Tx, admin: MemberId): Promise<MemberId[]> {
  const ended = await db
    .deleteFrom('sessions')
    .where('shadowed_by', '=', admin)
    .returning('account')
    .execute()
  return ended.map(({ account }) => account)
}

/**
 * Ends every session of an account except the kept one, and the impersonations by its owner.
 * Returns how many sessions ended, and the members whose sockets must be checked again.
 */
export async function endSessions(
  db: ApiDb | Tx,
  account: MemberId,
  kept?: string,
): Promise<{ ended: number; members: MemberId[] }> {
  const ended = await db
    .deleteFrom('sessions')
    .where('account', '=', account)
    .$if(kept !== undefined, (query) => query.where('token_hash', '!=', hashOfToken(kept ?? '')))
    .executeTakeFirst()
  const members = [account, ...(await endImpersonationsBy(db, account))]
  return { ended: Number(ended.numDeletedRows), members }
}

export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

const freshToken = () => randomBytes(32).toString('base64url')
const after = (now: Date, ms: number) => new Date(now.getTime() + ms)
const before = (now: Date, ms: number) => new Date(now.getTime() - ms)
