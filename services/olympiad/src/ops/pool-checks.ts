import type { MoneyCheck } from '../ledger/checks.ts'
import { awaitsPayout } from '../promises/awaits-payout.ts'

/** The part of a payment that has not been refunded. */
const UNREFUNDED_CENTS = 'p.cents - p.refunded_cents'

/**
 * Checks that find money that nothing will ever move out of its account. They leave out money that
 * an unfinished dispute or refund is going to move.
 */
export const POOL_CHECKS: readonly MoneyCheck[] = [
  {
    name: 'no pool of a decided or cancelled prize holds money',
    sql: `
      select format('challenge:%s pool holds %s cents, and its prize is decided', c.challenge, a.balance_cents) as fault
      from ledger_accounts a
      join public.challenge_owners c on c.challenge::text = a.owner_id
      left join lateral (
        select bool_and(approved_at is not null or stage = 'void') as is_decided
        from payout_runs where challenge = c.challenge
      ) r on true
      where a.owner_kind = 'challenge' and a.kind = 'pool' and a.balance_cents > 0
        and coalesce(r.is_decided, c.state = 'archived') and not exists (
          select from payments p
          where p.target_kind = 'challenge' and p.target_id = c.challenge
            and (p.state = 'disputed' or p.rest_reason is not null))`,
  },
  {
    name: 'fee accounts hold all entry fees that are not yet divided',
    sql: `
      select format('challenge:%s fees hold %s cents, and its payments say %s to %s', coalesce(f.challenge, a.owner_id),
        coalesce(a.balance_cents, 0), coalesce(f.undisputed, 0), coalesce(f.cents, 0)) as fault
      from (select * from ledger_accounts where owner_kind = 'challenge' and kind = 'fees') a
      full join (
        select p.target_id::text as challenge, sum(${UNREFUNDED_CENTS}) as cents,
          coalesce(sum(${UNREFUNDED_CENTS}) filter (where p.state = 'paid'), 0) as undisputed
        from payments p join entry_passes e on e.id = p.pass
        where p.state in ('paid', 'disputed') and p.held_by = 'target' and e.split_at is null
        group by p.target_id
      ) f on f.challenge = a.owner_id
      where coalesce(a.balance_cents, 0) not between coalesce(f.undisputed, 0) and coalesce(f.cents, 0)`,
  },
  {
    name: 'the amount set aside for every payment matches its record',
    sql: `
      select format('payment %s has %s cents aside, and says %s', p.reference, coalesce(a.balance_cents, 0), p.aside) as fault
      from (
        select id, reference, case
          when p.state in ('started', 'failed', 'expired') then 0
          when p.held_by = 'review' and p.state = 'paid' then ${UNREFUNDED_CENTS}
          else coalesce(p.refunding_cents, 0) end as aside
        from payments p where p.state not in ('disputed', 'refunded')
      ) p
      left join ledger_accounts a
        on a.owner_kind = 'payment' and a.owner_id = p.id::text and a.kind = 'review'
      where coalesce(a.balance_cents, 0) <> p.aside`,
  },
  {
    name: 'no pool of a tournament holds more than its next payouts need',
    sql: `
      select format('tournament:%s pool holds %s cents, and its running cycle will pay %s', b.id, a.balance_cents,
        o.pays) as fault
      from base_olympiads b
      join ledger_accounts a on a.owner_kind = 'tournament' and a.owner_id = b.id::text and a.kind = 'pool'
      join lateral (
        select b.rolled_over_cents
          + (select coalesce(sum((race ->> 'prize')::bigint), 0) from jsonb_array_elements(o.races) race)
          + greatest(0, f.cents + o.rolled_over_cents + o.covered_cents - o.spent_cents) as pays
        from olympiads o join cycle_funding f on f.cycle = o.id
        where o.base = b.id and o.status = 'open'
      ) o on a.balance_cents > o.pays
      where not exists (
        select from olympiads c
        where c.base = b.id and c.status = 'closed' and ${awaitsPayout('c')})`,
  },
]
