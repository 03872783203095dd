-- An idea that repeats an earlier one of its closed challenge, as linked by a moderator. Results do not change.
create table api.idea_duplicates (
  idea int primary key references api.ideas on delete cascade,
  original int not null references api.ideas on delete cascade,
  linked_at timestamptz not null,
  check (idea <> original)
);
create index idea_duplicates_by_original on api.idea_duplicates (original);
