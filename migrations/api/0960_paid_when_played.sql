-- When a director was last paid for well-played challenges: once a week, not at every close.
alter table api.accounts add column director_quality_at timestamptz;
update api.accounts a set director_quality_at = d.at
from (
  select asker, max(closed_at) as at from api.challenges
  where directed_at is not null and player_quality is not null group by asker
) d where d.asker = a.id;
