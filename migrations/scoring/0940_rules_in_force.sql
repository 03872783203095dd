-- The rules in force at the end of the log; before its first event, the rules that it will begin with: the newest
-- version from the repository (drafts have versions above 1000).
create view public.rules_in_force as
  select rules from scoring.rules
  where version = coalesce(
    (select (data ->> 'version')::int from log.events
     where type = 'RulesActivated' order by position desc limit 1),
    (select max(version) from scoring.rules where version <= 1000));
grant select on public.rules_in_force to ideathlon_api;
