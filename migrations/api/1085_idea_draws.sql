-- Numbers the ideas of a challenge without gaps, so that an assignment can pick some at random without reading all of
-- them, and counts how often each was assigned. One narrow row for each idea: assignments update it, and commands about
-- the idea do not wait for them.
create table api.idea_draws (
  challenge  int not null references api.challenges,
  number     int not null,
  idea       int not null unique references api.ideas on delete cascade,
  handed_out int not null default 0,       -- times shown, plus times waiting in a queue to be shown
  primary key (challenge, number)
);
create index idea_draws_least on api.idea_draws (challenge, handed_out);

create function api.number_ideas() returns trigger language plpgsql as $$
begin
  -- Ideas that are entered at the same time get their numbers one after the other. There are few locks, so that an
  -- import of ideas in thousands of challenges does not need thousands.
  perform pg_advisory_xact_lock(7041960, ordered.lock)
    from (select distinct challenge % 256 as lock from entered order by lock) as ordered;
  insert into api.idea_draws (challenge, number, idea)
    select e.challenge, coalesce(last.number, 0) + row_number() over (
      partition by e.challenge order by e.number), e.id
    from entered e left join lateral (
      select d.number from api.idea_draws d where d.challenge = e.challenge
      order by d.number desc limit 1) last on true;
  return null;
end $$;

-- From here on, new ideas wait until the existing ones have their rows.
create trigger idea_draws after insert on api.ideas
  referencing new table as entered for each statement execute function api.number_ideas();

insert into api.idea_draws (challenge, number, idea, handed_out)
  select i.challenge, row_number() over (partition by i.challenge order by i.number), i.id,
    coalesce(h.times, 0)
  from api.ideas i left join (
    select idea, count(*)::int as times from (
      select idea from api.served
      union all
      select idea from api.rating_queues where served is null
    ) as each group by idea) h on h.idea = i.id;
