import type pg from 'pg'

type Given = { challenge: number; patron: number; cents: number }

/** Funding of a challenge that has been paid, as services/olympiad keeps it. */
export async function fileFunding(
  olympiad: pg.Pool | pg.Client,
  { challenge, patron, cents }: Given,
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

/** The same for many challenges, so that reads are planned as in a used installation. */
export async function fileManyFundings(
  olympiad: pg.Pool | pg.Client,
  count: number,
): Promise<void> {
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
  await olympiad.query('analyze payments')
}

type Pass = { challenge: number; member: number; cents?: number }

/** A paid entry fee that has not been used, as services/olympiad keeps it. */
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
