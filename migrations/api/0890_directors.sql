-- Whoever asks directs: how well the questions were played, and how many people they brought together.
alter table api.challenges
  add column player_quality smallint,           -- in thousandths, from the close; null where too few played
  add column directed_at    timestamptz;        -- its director has been paid for it
create index challenges_to_direct on api.challenges (closed_at)
  where closed_at is not null and directed_at is null;

-- The most players that were paid for: linking accounts later takes no milestone back, and gives none twice.
alter table api.accounts add column director_milestone smallint not null default 0;
