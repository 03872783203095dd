import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables.ts'

type PayoutMethodRow = {
  kind: 'bank' | 'paypal'
  holder: string
  country: string
  masked: string
  changed_at: Date
}

type Standing = {
  is_removed: boolean
  is_guest: boolean
  is_banned: boolean
  suspended_until: Date | null
}

/** Where a member is paid, and why money cannot leave their wallet now; null if it can. */
export type Payability = { method: PayoutMethodRow | null; refusal: string | null }

export async function readPayability(db: Kysely<Tables>, member: number): Promise<Payability> {
  const { rows } = await sql<Partial<PayoutMethodRow> & Standing>`
    select s.is_removed, s.is_guest, s.is_banned, s.suspended_until,
      p.kind, p.holder, p.country, p.masked, p.changed_at
    from public.member_standings s left join public.payout_methods p on p.member = s.member
    where s.member = ${member}`.execute(db)
  const row = rows[0]
  if (row === undefined) return { method: null, refusal: standingRefusal(undefined) }
  const { kind, holder, country, masked, changed_at } = row
  const method = kind && { kind, holder, country, masked, changed_at }
  return {
    method: (method as PayoutMethodRow | undefined) ?? null,
    refusal: standingRefusal(row) ?? (method ? null : NO_METHOD),
  }
}

const NO_METHOD = 'Add a payout method first. Your money stays in your wallet until then.'

/** A sentence that says why money cannot leave this account's wallet; null if it can. */
function standingRefusal(standing: Standing | undefined): string | null {
  if (standing === undefined) return 'There is no such account.'
  if (standing.is_removed) {
    return 'This account was removed. Its balance is kept, and no money can leave it.'
  }
  if (standing.is_guest) return 'Guests have no wallet. Sign up first.'
  if (standing.is_banned) {
    return 'This account is permanently suspended. Its balance is kept; write to us to have it paid out.'
  }
  if (standing.suspended_until !== null) {
    return 'This account is suspended. Its balance is kept and can be withdrawn when the suspension ends.'
  }
  return null
}
