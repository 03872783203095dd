import type { MemberId } from '@ideathlon/contracts/ids'
import type { Sanction } from '@ideathlon/contracts/sanctions'
import { notAllowed, refused } from '@ideathlon/service-kit/http/refusal'
import { sql } from 'kysely'
import type { ApiDb, Tx } from '../../kernel/deps.ts'
import { knownFace, nameIn } from '../../kernel/members/display-name.ts'
import { sanctionSentence } from './sanction-sentence.ts'

const SANCTIONS_MAX = 100

const rows = (db: ApiDb) =>
  db
    .selectFrom('sanctions as s')
    .leftJoin('accounts as a', 'a.id', 's.made_by')
    .selectAll('s')
    .select(['a.handle', 'a.avatar', nameIn('a').as('name')])

type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]

export async function readSanctions(db: ApiDb, member: MemberId, now: Date): Promise<Sanction[]> {
  const found = await rows(db)
    .where('s.member', '=', member)
    .orderBy('s.id', 'desc')
    .limit(SANCTIONS_MAX)
    .execute()
  return found.map((row) => viewOf(row, now))
}

export async function readSanction(db: ApiDb, id: number, now: Date): Promise<Sanction> {
  return viewOf(await rows(db).where('s.id', '=', id).executeTakeFirstOrThrow(), now)
}

function viewOf(row: Row, now: Date): Sanction {
  const isOver = row.until !== null && row.until <= now
  return {
    id: row.id,
    action: row.action,
    reason: row.reason,
    until: row.until?.toISOString() ?? null,
    at: row.made_at.toISOString(),
    by: knownFace(row.made_by, row),
    lifted_at: row.lifted_at?.toISOString() ?? null,
    lift_reason: row.lift_reason,
    is_active: row.action !== 'warn' && row.lifted_at === null && !isOver,
  }
}

/** Refuses to sign in a suspended member, and says until when and why they are suspended. */
export async function refuseSuspended(db: ApiDb | Tx, account: MemberId, now: Date): Promise<void> {
  const holding = await db
    .selectFrom('accounts as a')
    .leftJoin('sanctions as s', (join) =>
      join
        .onRef('s.member', '=', 'a.id')
        .on('s.action', 'in', ['suspend', 'ban'])
        .on('s.lifted_at', 'is', null),
    )
    .select(['s.action', 's.until', 's.reason', 'a.locale'])
    .where('a.id', '=', account)
    .where('a.suspended_until', '>', now)
    .orderBy(sql`s.until desc nulls first`)
    .executeTakeFirst()
  if (holding === undefined) return
  const { action, until, reason, locale } = holding
  if (action === null) throw refused('account_suspended')
  throw notAllowed(sanctionSentence({ action, until, reason: reason ?? '' }, locale))
}
