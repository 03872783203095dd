-- What members and visitors write to the people who run the site.
create table api.feedback (
  id      int generated always as identity primary key,
  member  int references api.accounts on delete set null,
  email   text,
  about   text not null,
  path    text not null default '',
  text    text not null,
  state   text not null default 'new' check (state in ('new', 'seen', 'answered', 'closed')),
  sent_at timestamptz not null
);
create index feedback_newest on api.feedback (id desc);
create index feedback_by_state on api.feedback (state, id desc);

create table api.feedback_answers (
  id          int generated always as identity primary key,
  feedback    int not null references api.feedback on delete cascade,
  text        text not null,
  answered_by int references api.accounts,
  answered_at timestamptz not null
);
create index feedback_answers_of on api.feedback_answers (feedback, id);
