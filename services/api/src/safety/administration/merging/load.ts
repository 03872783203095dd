import type { MemberId } from '@ideathlon/contracts/ids'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import { sql } from 'kysely'
import { readErasureBlockers } from '../../../identity/erasure/erasure-blockers.ts'
import { REVEALED_STATES } from '../../../kernel/challenges/revealed-states.ts'
import type { ApiDb, Tx } from '../../../kernel/deps.ts'
import type { Named } from '../../../kernel/members/display-name.ts'
import { UNNAMED } from '../../moderation/queue/unnamed.ts'
import type { MergeAccount, MergeState } from './rules.ts'

export type MergeRow = Omit<Named, 'id' | 'handle'> & {
  id: MemberId
  handle: string
  locale: string
  email: string | null
  email_verified_at: Date | null
  password_hash: string | null
  merged_into: MemberId | null
  is_gone: boolean
  has_power: boolean
  is_sanctioned: boolean
  is_reviewed: boolean
}

/**
 * Both accounts, locked in the order of their ids. A review counts only if it does not reveal who
 * wrote something in an open challenge.
 */
export async function readPair(
  db: ApiDb | Tx,
  { closed, kept, now, lock }: { closed: string; kept: string; now: Date; lock: boolean },
): Promise<{ closed: MergeRow; kept: MergeRow }> {
  const { rows } = await sql<MergeRow>`
    select a.id, a.handle, a.avatar, a.first_name, a.last_name, a.is_guest, a.deleted_at, a.email,
      a.locale, a.email_verified_at, a.password_hash, a.merged_into,
      a.deleted_at is not null or a.leaving_at is not null or a.is_guest as is_gone,
      a.is_admin or a.is_ambassador or a.duties <> '{}' as has_power,
      coalesce(greatest(a.silenced_until, a.suspended_until) > ${now}, false) as is_sanctioned,
      exists (select from reviews r where r.author = a.id and r.state <> 'decided' and not r.is_alias
        and (r.subject_kind <> all(${[...UNNAMED]}::text[]) or not exists (select from challenges c
          where c.id = r.challenge and c.state not in ${REVEALED_STATES})))
        as is_reviewed
    from accounts a
    where a.handle in (${closed}, ${kept})
      or a.id in (select account from former_handles where handle = ${closed})
    order by a.id ${lock ? sql`for update` : sql``}`.execute(db)
  const keptRow = rows.find(({ handle }) => handle === kept)
  const closedRow = rows.find(({ handle }) => handle === closed)
  if (closedRow === undefined || keptRow === undefined) throw notFound(REFUSALS.member_not_found)
  return { closed: closedRow, kept: keptRow }
}

/**
 * SQL: whether a member paid the entry fee of an open challenge from their wallet. The fee is
 * treated as money that is still in the wallet: otherwise an admin would see that the wallet is
 * empty, and could tell who takes part.
 */
const hasWaitingFees = (member: MemberId) => sql<boolean>`exists (
  select from public.member_payments p join challenges c on c.id = p.target_id
  where p.member = ${member} and p.purpose = 'entry_fee' and p.means = 'wallet' and p.state = 'paid'
    and c.state not in ${REVEALED_STATES})`

export async function loadMerge(
  db: ApiDb | Tx,
  { closed, kept }: { closed: MergeRow; kept: MergeRow },
  by: Pick<MergeState, 'actor' | 'signIn'>,
): Promise<MergeState> {
  const ties = await readErasureBlockers(db, closed.id)
  const { rows } = await sql<{ asks: boolean; fees: boolean }>`select exists (select from challenges
    where ${closed.id} in (asker, co_author) and state not in ('draft', 'settled', 'archived'))
    or exists (select from challenges where co_author = ${closed.id} and state = 'draft') as asks,
    ${hasWaitingFees(closed.id)} as fees`.execute(db)
  return {
    ...by,
    kept: accountOf(kept),
    closed: {
      ...accountOf(closed),
      isOwner: ties.platform || ties.organisation || ties.channel || ties.team,
      hasMoney: ties.money || ties.promise || rows[0]?.fees === true,
      asks: rows[0]?.asks ?? false,
      hasAddress: closed.email !== null,
    },
  }
}

const accountOf = (row: MergeRow): MergeAccount => ({
  id: row.id,
  isGone: row.is_gone,
  hasPower: row.has_power,
  isSanctioned: row.is_sanctioned,
  isReviewed: row.is_reviewed,
})
