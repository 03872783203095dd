-- The position from which the log records who is staff, and what it had not recorded before. Written once, when the
-- first instance of services/scoring that knows it starts; in an empty log it is 0.
create table scoring.baseline (
  singleton boolean primary key default true check (singleton),
  position  bigint not null,             -- up to which the log had been folded then
  staff     int[] not null               -- who was staff at that position
);
-- Members who scored on a leaderboard that had been frozen by then and were left out of it: the staff at its end.
create table scoring.baseline_left_out (
  board  int not null references scoring.boards,
  member int not null,
  primary key (board, member)
);
grant select, insert on scoring.baseline, scoring.baseline_left_out to ideathlon_scoring;
-- A rebuild writes the standings as the log gives them.
grant delete on scoring.standings to ideathlon_scoring;
