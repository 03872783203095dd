-- What a member's history comes to up to a position, so that somebody who is not in memory costs one keyed read and
-- the few events since. Folded from the log; a row of another version is ignored and written again.
create table scoring.saved_milestones (
  member   int primary key,
  version  int not null,        -- of the fold
  position bigint not null,     -- of the last event in it
  state    jsonb not null
);
grant select, insert, update on scoring.saved_milestones to ideathlon_scoring;
