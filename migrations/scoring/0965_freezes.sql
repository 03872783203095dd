-- At the end of a cycle its leaderboards are frozen in steps. A leaderboard with a row here is not frozen yet, and
-- final_standings leaves it out.
create table scoring.freezes (
  board         int primary key references scoring.boards,
  position      bigint not null,          -- of the event that ended the cycle
  staff         int[] not null,           -- the staff at that position, who get no rank
  phase         text not null default 'sort' check (phase in ('clear', 'sort', 'rank')),
  sorted_to     int not null default -1,  -- sort: the last member whose row was copied
  last_minus    bigint not null default -9223372036854775808, -- rank: the last row that got its rank
  last_position bigint not null default -1,
  last_member   int not null default -1,
  ranked        int not null default 0    -- rank: how many rows have a rank
);

-- The rows of those leaderboards in the order of their ranks: the index sorts them while they are copied. Points are
-- negated, so that all columns ascend and one row comparison continues after the last row.
create table scoring.freezing_rows (
  board        int not null references scoring.boards,
  minus_points bigint not null,
  position     bigint not null,
  member       int not null,
  primary key (board, minus_points, position, member)
);

grant select, insert, update, delete on scoring.freezes, scoring.freezing_rows to ideathlon_scoring;

-- What readers see: leaderboards that are completely frozen.
create view scoring.final_standings as
  select s.board, s.rank, s.member, s.milli_points, s.position from scoring.standings s
  where not exists (select from scoring.freezes f where f.board = s.board);
grant select on scoring.final_standings to ideathlon_scoring;
