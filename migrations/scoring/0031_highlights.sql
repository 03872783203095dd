-- News of the moment that cannot be derived afterwards: who entered the top of a race, who passed whom. Written by the
-- leading instance of services/scoring; a rebuild leaves it as it is.
create table scoring.highlights (
  id          bigint generated always as identity primary key,
  member      int not null,
  kind        text not null check (kind in ('top_3', 'top_10', 'passed', 'passed_by')),
  board       text not null,
  place       int not null,
  other       int,                       -- who was passed, or who passed
  position    bigint not null,           -- the last event of the batch that moved it
  day         int not null,              -- in UTC days since 1970-01-01
  notified_at timestamptz not null,
  unique (member, kind, board, day)      -- two members who pass each other all day are notified once
);
create index highlights_of_member on scoring.highlights (member, position);

grant select, insert on scoring.highlights to ideathlon_scoring;
