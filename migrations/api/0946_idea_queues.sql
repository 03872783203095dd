-- The ideas that a rater has been assigned and not dealt with yet, in the order in which they are shown. The assignment
-- writes here; `served` remains the record of every idea that was shown.
create table api.rating_queues (
  challenge int not null references api.challenges,
  rater     int not null references api.accounts,
  idea      int not null references api.ideas,
  place     smallint not null,
  served    int references api.served,             -- null: not shown yet
  primary key (challenge, rater, idea)
);
create index rating_queues_of_challenge on api.rating_queues (challenge, idea);
create index rating_queues_of_rater on api.rating_queues (rater, challenge);
-- Each assignment counts how often every idea was shown.
create index served_of_challenge on api.served (challenge, idea);
drop index api.served_lately;

-- The same for mentors. Rows stay and are the record.
create table api.mentoring_queues (
  challenge int not null references api.challenges,
  mentor    int not null references api.accounts,
  idea      int not null references api.ideas,
  place     int not null,
  primary key (challenge, mentor, idea)
);
create index mentoring_queues_of_challenge on api.mentoring_queues (challenge, idea);

-- When an idea that is entered after the first queues were filled joins them, at a random time; null: at once.
alter table api.ideas add column joins_at timestamptz;
