-- Invitations to help run a published challenge. Written by services/api/src/play/challenge-co-authors/published. A row
-- stays after its invitation has ended, so that nobody is invited again.
create table api.co_author_invitations (
  challenge  int not null references api.challenges on delete cascade,
  member     int not null references api.accounts,
  state      text not null default 'open' check (state in ('open', 'accepted', 'declined', 'withdrawn')),
  invited_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (challenge, member)
);
create index co_author_invitations_of_member on api.co_author_invitations (member, invited_at desc);

-- A co-author who joined after publishing gets no share; otherwise the asker could give away points at a moment of their
-- choice.
alter table api.challenges add column co_author_shares boolean not null default true;
