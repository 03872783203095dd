-- A survey is the asker's choice. It was on everywhere, and its switch was linked from nowhere: it stays
-- on only where guests have come.
alter table api.challenges alter column survey_mode set default false;
update api.challenges c set survey_mode = false
  where survey_mode
    and not exists (select from api.accounts a where a.guest_of = c.id);

-- The places of a settled challenge are decided.
update api.ideas i set is_provisional = false
  from api.challenges c
  where c.id = i.challenge and i.is_provisional and c.state in ('settled', 'archived');
