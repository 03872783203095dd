-- More about a member's own money, for the export of their data.
create view public.member_fundings as
  select patron as member, target_kind, target_id, frequency, cents, currency, is_anonymous, means, state,
    started_at, next_due_at, cancelled_at
  from olympiad.fundings;

create view public.member_entry_fees as
  select member, challenge, cents, currency, state, country, terms_at, paid_at from olympiad.entry_passes;

create view public.member_payees as
  select member, identity_checked_at, identity_reference, destination from olympiad.wallet_holders;

grant select on public.member_fundings, public.member_entry_fees, public.member_payees to ideathlon_api;
