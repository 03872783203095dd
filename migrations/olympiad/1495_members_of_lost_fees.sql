-- Members who lost their fee in a dispute before that had consequences are also notified that they have to pay it again
-- (services/olympiad/src/entry-fees/purpose.ts). Otherwise their idea would be out at the seal without a warning.
insert into olympiad.money_notices (member, kind, cents, subject, at)
select x.member, 'fee_lost', x.cents, x.subject, now()
from (
  select coalesce(m.kept, p.member) as member, p.cents, 'challenge:' || e.challenge as subject
  from olympiad.entry_passes e
  join olympiad.payments p on p.pass = e.id
  join public.used_passes u on u.pass = e.id::text and u.is_idea_in
  join public.challenge_owners c on c.challenge = e.challenge
    and c.state = 'open' and c.closes_at > now() and c.hidden_at is null
  left join public.merged_accounts m on m.account = p.member
  where e.lost_at is not null
) x
where not exists (
  select from olympiad.money_notices n
  where n.kind = 'fee_lost' and n.member = x.member and n.subject = x.subject);
