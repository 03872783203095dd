-- A member's milestones up to a position, so that a member who is not in memory costs one read by key and the few events
-- since. Folded from the log; a row of another version is ignored and written again.
create table scoring.saved_milestones (
  member   int primary key,
  version  int not null,        -- the version of the fold
  position bigint not null,     -- of the last event in it
  state    jsonb not null
);
grant select, insert, update on scoring.saved_milestones to ideathlon_scoring;
