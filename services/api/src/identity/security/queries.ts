import type { MemberId } from '@ideathlon/contracts/ids'
import {
  ACTS_AS_MEMBER,
  SECURITY_EVENTS,
  type SecurityEntry,
  type SessionView,
} from '@ideathlon/contracts/sessions'
import { countedPage } from '@ideathlon/service-kit/lists/counted-page'
import { sql } from 'kysely'
import type { ApiDb } from '../../kernel/deps.ts'

type PageChoice = { page: number; size: number }

const SENTENCES: ReadonlyMap<string, string> = new Map(
  Object.entries({ ...SECURITY_EVENTS, ...ACTS_AS_MEMBER }),
)

/** Sessions, except impersonations, which are listed in the security log instead. */
export async function readSessions(
  db: ApiDb,
  { account, here, page }: { account: MemberId; here: Buffer | undefined; page: PageChoice },
  now: Date,
): Promise<{ data: SessionView[]; meta: { page: number; size: number; total: number } }> {
  const own = db
    .selectFrom('sessions')
    .where('account', '=', account)
    .where('shadowed_by', 'is', null)
    .where('expires_at', '>', now)
  const { total } = await own
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await own
    .select(['id', 'token_hash', 'old_hash', 'device', 'created_at', 'seen_at', 'expires_at'])
    .orderBy((eb) => eb.fn.coalesce('seen_at', 'created_at'), 'desc')
    .limit(page.size)
    .offset(page.page * page.size)
    .execute()
  const isHere = (hash: Buffer | null) => here !== undefined && hash?.equals(here) === true
  return {
    data: rows.map((row) => ({
      id: row.id,
      device: row.device,
      is_this_one: isHere(row.token_hash) || isHere(row.old_hash),
      signed_in_at: row.created_at.toISOString(),
      seen_at: row.seen_at?.toISOString() ?? null,
      expires_at: row.expires_at.toISOString(),
    })),
    meta: { ...page, total: Number(total) },
  }
}

type LogRow = {
  id: string
  what: string
  device: string
  by_admin: boolean
  at: Date
  total: string
}

/** The member's security events, and what admins did while viewing as the member. */
export async function readSecurityLog(
  db: ApiDb,
  account: MemberId,
  { page, size }: PageChoice,
): Promise<{ data: SecurityEntry[]; meta: { page: number; size: number; total: number } }> {
  const { rows, total } = await countedPage(
    db,
    { page, size },
    ({ limit, offset }) => sql<LogRow>`
    select *, count(*) over () as total from (
      select 's' || id as id, what, device, false as by_admin, happened_at as at
      from security_log where account = ${account}
      union all
      select 'a' || id, act, '', true, done_at from audit where as_member = ${account}
    ) entries
    order by at desc, id desc limit ${limit} offset ${offset}`,
  )
  return {
    data: rows.map(entryOf),
    meta: { page, size, total },
  }
}

function entryOf({ id, what, device, by_admin, at }: LogRow): SecurityEntry {
  const happened_at = at.toISOString()
  return { id, what: SENTENCES.get(what) ?? what, device, by_admin, happened_at }
}
