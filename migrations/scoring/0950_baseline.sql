-- Since when the log tells who is staff, and what it did not tell before. Written once, when the first
-- instance of services/scoring that reads it starts; an empty log has nothing to tell and begins at 0.
create table scoring.baseline (
  singleton boolean primary key default true check (singleton),
  position  bigint not null,             -- up to which the log had been folded then
  staff     int[] not null               -- who was staff at that position
);
-- Who scored on a board that had been frozen by then and was left out of it: the staff at its end.
create table scoring.baseline_left_out (
  board  int not null references scoring.boards,
  member int not null,
  primary key (board, member)
);
grant select, insert on scoring.baseline, scoring.baseline_left_out to ideathlon_scoring;
-- A rebuild writes the standings that the log says.
grant delete on scoring.standings to ideathlon_scoring;
