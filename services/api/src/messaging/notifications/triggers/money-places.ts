import type { MoneyNoticeKind } from '@ideathlon/contracts/money/notifications'
import { sql } from 'kysely'
import type { ApiDb, Tx } from '../../../kernel/deps.ts'

/** What a payment is for: its title, empty if it has none, and its page. */
export type MoneyPlace = { title: string; link: string | null }

/**
 * Reads the titles and pages for the subjects of notifications, such as `challenge:7`. Subjects
 * that have no name are left out.
 */
export async function readMoneyPlaces(
  db: ApiDb | Tx,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, MoneyPlace>> {
  if (subjects.length === 0) return new Map()
  const { rows } = await sql<{ subject: string } & MoneyPlace>`
    with wanted as (
      select distinct s as subject, split_part(s, ':', 1) as kind, split_part(s, ':', 2)::int as id
      from unnest(${subjects}::text[]) s
      where s ~ '^(challenge|platform|category|director|tournament|run):[0-9]{1,9}$'
    )
    select w.subject, c.question_title as title, '/challenges/' || c.slug as link
      from wanted w join challenges c on w.kind = 'challenge' and c.id = w.id
    union all
    select w.subject, p.name, '/' || p.slug from wanted w join platforms p on w.kind = 'platform' and p.id = w.id
    union all
    select w.subject, k.name, '/nerve-boards/' || k.slug
      from wanted w join categories k on w.kind = 'category' and k.id = w.id
    union all
    select w.subject, m.name, '/' || m.handle
      from wanted w join public.members m on w.kind = 'director' and m.id = w.id
    union all
    select w.subject, r.title, '/platform/payouts/' || r.run
      from wanted w join public.run_places r on w.kind = 'run' and r.run = w.id
    union all
    select w.subject, t.name, null
      from wanted w join public.tournaments t on w.kind = 'tournament' and t.id = w.id`.execute(db)
  return new Map(rows.map(({ subject, title, link }) => [subject, { title, link }]))
}

const WALLET = '/my-account/payment-wallets'
const FUNDING = '/my-account/funding'

/** The page that a notification links to: the member's money, or what the payment is for. */
export function linkOfMoney(kind: MoneyNoticeKind, place: MoneyPlace | undefined): string {
  switch (kind) {
    case 'prize_won':
      return place?.link ?? '/me/my-dashboard/money-prizes'
    case 'funding_charged':
    case 'funding_failed':
    case 'funding_returned':
    case 'funding_ended':
      return FUNDING
    case 'fee_refunded':
    case 'funding_received':
      return place?.link ?? WALLET
    case 'fee_lost':
      return place === undefined ? WALLET : `${place.link}/idea-entry-fee`
    case 'prize_undecided':
      return place === undefined ? WALLET : `${place.link}#prize-decision`
    case 'run_needs_approval':
      return '/admin/prizes'
    case 'transfer_needs_approval':
      return '/admin/transfers'
    case 'funding_needs_review':
      return '/admin/payments'
    default:
      return WALLET
  }
}
