-- Members to whose wallet money may still come back, for the erasure of accounts: an entry fee that has not been
-- divided, funding that is being refunded or reviewed, and funding of a prize that is not decided. Money in the wallet
-- of a removed account could not be paid out. This view reveals who has entered a blind challenge, so only the job that
-- erases accounts reads it.
create view public.members_awaiting_money as
  select p.member
  from olympiad.payments p
  left join olympiad.entry_passes e on e.id = p.pass
  where p.state in ('paid', 'disputed', 'refunding')
    and (p.state = 'refunding' or p.refunding_cents is not null or p.held_by = 'review'
      or (p.purpose = 'entry_fee' and e.split_at is null)
      or (p.purpose = 'funding' and p.target_kind = 'challenge' and exists (
        select from public.challenge_owners c
        where c.challenge = p.target_id and c.hidden_at is null and (
          c.state in ('scheduled', 'open', 'closing', 'closed')
          or exists (
            select from olympiad.payout_runs r
            where r.challenge = c.challenge and r.approved_at is null and r.stage <> 'void')))));
grant select on public.members_awaiting_money to ideathlon_api;
