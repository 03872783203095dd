import type { Wallet } from '@ideathlon/contracts/money/wallets'
import { type Kysely, sql } from 'kysely'
import { inTransferOf, walletOf } from '../ledger/accounts.ts'
import { balanceOf } from '../ledger/post.ts'
import { wonInYear } from '../ledger/won-in-year.ts'
import type { Tables } from '../tables.ts'
import type { AdmissionRules } from '../transfers/admission.ts'
import { readPayability } from '../transfers/payability.ts'
import { taxFlagOf, viewTransfer } from '../transfers/queries.ts'
import { readYears } from './movements.ts'

const TRANSFERS_MAX = 50

type WalletQuery = { member: number; limits: AdmissionRules; now: Date }

/** A member's balance, where it can be sent, and what prevents that. */
export async function readWallet(
  db: Kysely<Tables>,
  { member, limits, now }: WalletQuery,
): Promise<Wallet> {
  const { method, refusal } = await readPayability(db, member)
  const balance = await balanceOf(db, walletOf(member))
  const open = await db
    .selectFrom('transfers')
    .selectAll()
    .where('member', '=', member)
    .where('state', 'in', ['pending', 'sent'])
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(TRANSFERS_MAX)
    .execute()
  const { currency, account, won, ...identity } = await readIdentity(db, { member, limits, now })
  const reason = refusal ?? (balance === 0 ? 'Your wallet is empty.' : '')
  return {
    currency,
    balance_cents: balance,
    in_transfer_cents: await balanceOf(db, inTransferOf(member)),
    payout_method: method && { ...method, changed_at: method.changed_at.toISOString() },
    provider_account: limits.needsDestination ? account : 'not_needed',
    identity,
    tax: taxFlagOf(won, limits),
    approval_above_cents: limits.approvalAboveCents,
    withdrawal: { is_possible: reason === '', reason },
    on_the_way: open.map(viewTransfer),
    years: await readYears(db, member),
  }
}

type Identity = {
  year: string
  checked: boolean
  account: 'needed' | 'started' | 'ready'
  currency: string
  won: string
}

async function readIdentity(db: Kysely<Tables>, { member, limits, now }: WalletQuery) {
  const { rows } = await sql<Identity>`
    select
      (select coalesce(sum(cents - returned_cents), 0) from transfers
        where member = ${member} and state in ('pending', 'sent', 'paid')
          and started_at >= date_trunc('year', ${now}::timestamptz, 'UTC'))
        + (select coalesce(sum(cents - refunded_cents), 0) from payments
          where member = ${member} and means = 'wallet'
            and (purpose = 'entry_fee' or target_kind = 'member')
            and state = 'paid' and paid_at >= date_trunc('year', ${now}::timestamptz, 'UTC')) as year,
      exists (select from wallet_holders
        where member = ${member} and identity_checked_at is not null) as checked,
      coalesce((select case when destination <> '' then 'ready' when onboarding <> '' then 'started'
        else 'needed' end from wallet_holders where member = ${member}), 'needed') as account,
      ${wonInYear(sql`${member}`, sql`${now}`)} as won,
      (select currency from ledger_settings) as currency`.execute(db)
  const {
    year = '0',
    checked = false,
    currency = '',
    account = 'needed',
    won = '0',
  } = rows[0] ?? {}
  const transferred = Number(year)
  const isNeeded = transferred > limits.identityAboveCents
  const state = checked ? 'checked' : isNeeded ? 'needed' : 'not_needed'
  return {
    currency,
    account,
    won,
    state: state as Wallet['identity']['state'],
    transferred_cents: transferred,
    limit_cents: limits.identityAboveCents,
  }
}
