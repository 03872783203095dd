-- An admin's impersonation of a member: who, whom, why, and until when. The code is exchanged once for a session.
create table api.shadows (
  id         int generated always as identity primary key,
  admin      int not null references api.accounts,
  member     int not null references api.accounts on delete cascade,
  reason     text not null,
  code_hash  bytea not null unique,
  code_until timestamptz not null,
  until      timestamptz not null,
  asked_at   timestamptz not null,
  entered_at timestamptz,
  ended_at   timestamptz
);
create index shadows_of_member on api.shadows (member, id desc);
