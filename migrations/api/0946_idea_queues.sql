-- What a rater was drawn and has not dealt with yet, in the order in which it is handed out. The api's draw
-- writes here; `served` stays the record of every handing-out.
create table api.rating_queues (
  challenge int not null references api.challenges,
  rater     int not null references api.accounts,
  idea      int not null references api.ideas,
  place     smallint not null,
  served    int references api.served,             -- null: not handed out yet
  primary key (challenge, rater, idea)
);
create index rating_queues_of_challenge on api.rating_queues (challenge, idea);
create index rating_queues_of_rater on api.rating_queues (rater, challenge);
-- How often each idea was handed out is counted once a draw.
create index served_of_challenge on api.served (challenge, idea);
drop index api.served_lately;

-- The same for mentors; a row stays, and its rows are the record.
create table api.mentoring_queues (
  challenge int not null references api.challenges,
  mentor    int not null references api.accounts,
  idea      int not null references api.ideas,
  place     int not null,
  primary key (challenge, mentor, idea)
);
create index mentoring_queues_of_challenge on api.mentoring_queues (challenge, idea);

-- An idea that comes after the first queues were drawn joins them at a time of chance; null: at once.
alter table api.ideas add column joins_at timestamptz;
