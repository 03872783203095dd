-- What is entered in an AMA is for its author, the asker and the mentors the asker invited. An idea takes its privacy
-- from its challenge, whatever code writes the row, so readers check the idea alone.
alter table api.ideas add column is_private boolean not null default false;

create function api.keep_idea_private() returns trigger language plpgsql as $$
begin
  new.is_private := (select solution_format = 'ama' from api.challenges where id = new.challenge);
  return new;
end $$;
create trigger ideas_are_as_private_as_their_question before insert on api.ideas
  for each row execute function api.keep_idea_private();

-- A private idea cannot be found by its words, not even after its challenge has closed.
alter table api.ideas alter column words set expression as (
  case when ranked_ratings is not null and not is_private then
    setweight(to_tsvector('english', title), 'A') ||
    setweight(to_tsvector('english', description), 'B')
  end);

-- Members who can read, mentor and rate what is entered in an AMA, besides its asker.
create table api.ama_mentors (
  challenge   int not null references api.challenges,
  member      int not null references api.accounts,
  invited_at  timestamptz not null,
  accepted_at timestamptz,
  primary key (challenge, member)
);
create index ama_mentors_of_member on api.ama_mentors (member, challenge);

create index challenges_ama_of_asker on api.challenges (asker, opens_at desc, id desc)
  where solution_format = 'ama';
