-- A survey is the asker's choice. Until now it was on for every challenge, and nothing linked to its switch, so it stays
-- on only for challenges that have had guests.
alter table api.challenges alter column survey_mode set default false;
update api.challenges c set survey_mode = false
  where survey_mode
    and not exists (select from api.accounts a where a.guest_of = c.id);

-- The places of a settled challenge are final.
update api.ideas i set is_provisional = false
  from api.challenges c
  where c.id = i.challenge and i.is_provisional and c.state in ('settled', 'archived');
