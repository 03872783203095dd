-- "Ask me anything": a member's box. Only that member and the sender can read what was sent to it.
create table api.suggestion_boxes (
  member    int primary key references api.accounts on delete cascade,
  title     text not null,
  welcome   text not null,
  is_open   boolean not null,
  opened_at timestamptz not null
);

create table api.box_letters (
  id          int generated always as identity primary key,
  box         int not null references api.suggestion_boxes on delete cascade,
  sender      int not null references api.accounts on delete cascade,
  title       text not null,
  body        text not null,
  sent_at     timestamptz not null,
  answer      text not null default '',
  answered_at timestamptz
);
-- Suggestions without an answer come first.
create index box_letters_received on api.box_letters (box, (answered_at is null) desc, id desc);
create index box_letters_sent on api.box_letters (sender, id desc);
