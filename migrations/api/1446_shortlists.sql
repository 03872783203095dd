-- Ideas that an asker keeps in view while choosing their Top 3 (services/api/src/play/picks). Only the asker sees them.
create table api.shortlisted_ideas (
  challenge int not null references api.challenges on delete cascade,
  idea      int not null references api.ideas on delete cascade,
  listed_at timestamptz not null,
  primary key (challenge, idea)
);
