-- What Directors announce to the players of their tournaments; a job turns each into notifications.
create table api.tournament_announcements (
  id         int generated always as identity primary key,
  tournament int not null,
  cycle      int not null,
  author     int not null references api.accounts on delete cascade,
  text       text not null,
  at         timestamptz not null,
  sent_at    timestamptz
);
create index tournament_announcements_unsent on api.tournament_announcements (id) where sent_at is null;
create index tournament_announcements_of_author on api.tournament_announcements (author, at desc);

-- Invitations to tournaments about which the invited member has been notified. Inviting a member again creates another.
create table api.notified_invitations (
  tournament int not null,
  member     int not null references api.accounts on delete cascade,
  invited_at timestamptz not null,
  primary key (tournament, member, invited_at)
);
create index notified_invitations_of_member on api.notified_invitations (member);
