-- Askers are directors: how well their challenges were played, and how many people took part.
alter table api.challenges
  add column player_quality smallint,           -- in thousandths, from the close; null with too few players
  add column directed_at    timestamptz;        -- when its director was paid for it
create index challenges_to_direct on api.challenges (closed_at)
  where closed_at is not null and directed_at is null;

-- The highest milestone (a number of players) paid so far. Linking accounts later neither takes a milestone back nor pays one twice.
alter table api.accounts add column director_milestone smallint not null default 0;
