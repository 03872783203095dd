-- What staff write about a member for other staff (services/api/src/safety/administration/notes.ts).
create table api.member_notes (
  id         int generated always as identity primary key,
  member     int not null references api.accounts on delete cascade,
  author     int references api.accounts on delete set null,   -- null: its author has left
  text       text not null,
  written_at timestamptz not null
);
create index member_notes_of_member on api.member_notes (member, id desc);
create index member_notes_of_author on api.member_notes (author);
