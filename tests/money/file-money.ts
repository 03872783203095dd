import type pg from 'pg'

type FundingInput = { challenge: number; patron: number; cents: number }

/** Stores funding for a challenge as services/olympiad would, already paid. */
export async function fileFunding(
  olympiad: pg.Pool | pg.Client,
  { challenge, patron, cents }: FundingInput,
): Promise<void> {
  await olympiad.query(
    `with given as (
       insert into fundings (id, patron, target_kind, target_id, frequency, cents, currency, is_anonymous,
         means, started_at)
       values (gen_random_uuid(), $2, 'challenge', $1, 'one_time', $3, 'USD', false, 'manual', now())
       returning id)
     insert into payments (id, reference, member, purpose, funding, period, target_kind, target_id, cents,
       currency, means, state, started_at, paid_at, passed_at)
     select gen_random_uuid(), gen_random_uuid()::text, $2, 'funding', given.id, 1, 'challenge', $1, $3,
       'USD', 'manual', 'paid', now(), now(), now() from given`,
    [challenge, patron, cents],
  )
}

/**
 * Stores funding for many challenges and prizes for many members, so that Postgres chooses the same
 * plans as in a real installation.
 */
export async function fileMuchMoney(olympiad: pg.Client, count: number): Promise<void> {
  await olympiad.query(
    `with given as (
       insert into fundings (id, patron, target_kind, target_id, frequency, cents, currency, is_anonymous,
         means, started_at)
       values (gen_random_uuid(), 1, 'challenge', 1, 'one_time', 100, 'USD', false, 'manual', now())
       returning id)
     insert into payments (id, reference, member, purpose, funding, period, target_kind, target_id, cents,
       currency, means, state, started_at, paid_at, passed_at)
     select gen_random_uuid(), gen_random_uuid()::text, 1, 'funding', given.id, n, 'challenge', n, 100,
       'USD', 'manual', 'paid', now(), now(), now()
     from given, generate_series(1, $1::int) n`,
    [count],
  )
  await olympiad.query(
    `insert into payout_runs (kind, title, challenge, asker, position, closed_at, settles_at)
     select 'challenge', 'A run', n, 1, 1, now(), now() from generate_series(1, $1::int) n`,
    [count],
  )
  await olympiad.query('begin')
  await olympiad.query(
    `insert into ledger_accounts (owner_kind, owner_id, kind, currency)
     select 'member', n::text, 'wallet', 'USD' from generate_series(1, $1::int) n
     union all select 'provider', 'manual', 'cash', 'USD'`,
    [count],
  )
  await olympiad.query(
    `insert into ledger_transactions (id, kind, key, input_hash, subject, occurred_at)
     select gen_random_uuid(), 'prize', n::text, '', 'run:' || n, now() from generate_series(1, $1::int) n`,
    [count],
  )
  await olympiad.query(
    `insert into ledger_entries (transaction, account, cents)
     select t.id, a.id, case a.kind when 'wallet' then 100 else -100 end
     from ledger_transactions t join ledger_accounts a on a.owner_id = t.key or a.kind = 'cash'`,
  )
  await olympiad.query('commit')
  await olympiad.query('analyze')
}

type Pass = { challenge: number; member: number; cents?: number }

/** Stores an entry fee that has been paid but not used, as services/olympiad would. */
export async function filePass(
  olympiad: pg.Pool | pg.Client,
  { challenge, member, cents = 500 }: Pass,
): Promise<string> {
  const { rows } = await olympiad.query(
    `insert into entry_passes (id, challenge, member, cents, currency, state, country, terms_at, held_until, paid_at)
     values (gen_random_uuid(), $1, $2, $3, 'USD', 'paid', 'DE', now(), now(), now()) returning id`,
    [challenge, member, cents],
  )
  return rows[0].id
}

/** Stores an entry fee that a member paid with all the money left in their wallet. */
export async function fileWalletFee(olympiad: pg.Pool | pg.Client, pass: Pass): Promise<void> {
  const { challenge, member, cents = 500 } = pass
  await olympiad.query(
    `insert into payments (id, reference, member, purpose, pass, target_kind, target_id, cents, currency,
       means, state, started_at, paid_at, passed_at)
     values (gen_random_uuid(), gen_random_uuid()::text, $1, 'entry_fee', $2, 'challenge', $3, $4, 'USD',
       'wallet', 'paid', now(), now(), now())`,
    [member, await filePass(olympiad, pass), challenge, cents],
  )
}
