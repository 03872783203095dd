import { conflict, unavailable } from '@ideathlon/service-kit/http/refusal'
import type { Kysely, Transaction } from 'kysely'
import { type PaymentProvider, ProviderUnavailableError } from '../providers/provider.ts'
import type { Tables } from '../tables.ts'
import { readPayability } from '../transfers/payability.ts'

const NOT_NEEDED =
  'Payments are sent to your payout method by hand here. There is nothing to set up.'
const AWAY = 'The payment provider cannot be reached. Try again in a minute.'

export type Onboarding = { db: Kysely<Tables>; provider: PaymentProvider; site: string }

type OnboardingInput = { member: number; returnTo: string }

/**
 * The page on which a member sets up their payout account at the provider. Every visit leads to the
 * same account, whether or not it is ready yet.
 */
export async function startOnboarding(
  { db, provider, site }: Onboarding,
  { member, returnTo }: OnboardingInput,
): Promise<{ url: string }> {
  if (provider.onboard === undefined) throw conflict(NOT_NEEDED)
  const { method } = await readPayability(db, member)
  const known = await readAccount(db, member)
  const order = { member, account: known === '' ? null : known, returnTo: `${site}${returnTo}` }
  const country = method === null || method.country === '' ? null : method.country
  const { account, url } = await provider.onboard({ ...order, country }).catch((error: unknown) => {
    if (!(error instanceof ProviderUnavailableError)) throw error
    throw unavailable(AWAY)
  })
  await storeProviderAccount(db, member, account)
  return { url }
}

/**
 * Keeps the first account. There are two statements, because when two requests insert the same
 * account at once, one can fail on its index before it sees that the member exists.
 */
async function storeProviderAccount(
  db: Kysely<Tables>,
  member: number,
  account: string,
): Promise<void> {
  await db
    .insertInto('wallet_holders')
    .values({ member })
    .onConflict((conflict) => conflict.column('member').doNothing())
    .execute()
  await db
    .updateTable('wallet_holders')
    .set({ onboarding: account })
    .where('member', '=', member)
    .where('onboarding', '=', '')
    .execute()
}

async function readAccount(db: Kysely<Tables>, member: number): Promise<string> {
  const row = await db
    .selectFrom('wallet_holders')
    .select(['onboarding', 'destination'])
    .where('member', '=', member)
    .executeTakeFirst()
  // An admin may have entered an account before this page existed.
  return row?.onboarding || row?.destination || ''
}

/** `at`: the time of the provider's report. */
type ProviderAccountStatus = { account: string; member: number | null; isReady: boolean; at: Date }

/**
 * Stores what the provider reports about an account. Until the account is ready, transfers to its
 * member wait. A report that is older than the latest one changes nothing. False if the report came
 * before the response with the account was saved.
 */
export async function updateProviderAccount(
  tx: Transaction<Tables>,
  { account, member, isReady, at: seenAt }: ProviderAccountStatus,
  at: Date,
): Promise<boolean> {
  if (member === null) return true
  const holder = await tx
    .selectFrom('wallet_holders')
    .select('destination_at')
    .where('member', '=', member)
    .where('onboarding', '=', account)
    .forUpdate()
    .executeTakeFirst()
  if (holder === undefined) return false
  if (holder.destination_at !== null && holder.destination_at > seenAt) return true
  await tx
    .updateTable('wallet_holders')
    .set({ destination: isReady ? account : '', destination_at: seenAt })
    .where('member', '=', member)
    .execute()
  if (isReady) await retryWaitingTransfers(tx, member, at)
  return true
}

/** The job that sends transfers decides again about those that waited for the account. */
async function retryWaitingTransfers(
  tx: Transaction<Tables>,
  member: number,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('transfers')
    .set({ waits_for: null, try_at: at })
    .where('member', '=', member)
    .where('state', '=', 'pending')
    .where('waits_for', '=', 'identity')
    .execute()
}
