-- Rows that belong to an idea have ids that look random: they reveal neither the order nor the number of ideas in an
-- open challenge. A keyed permutation of a sequence keeps them unique. Older rows keep their ids.
create table api.opaque_key (
  one    boolean primary key default true check (one),
  secret bytea not null
);
insert into api.opaque_key (secret)
  values (sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())));
-- Only the owner can read the key; services use the function below.
revoke all on api.opaque_key from ideathlon_api;

-- A Feistel network over 30 bits, repeated until the number has at most nine digits and is above `floor`, the last id
-- given before: a bijection of everything above `floor`, so ids never collide.
create function api.opaque_id(kind text, n bigint, floor bigint) returns int
language plpgsql volatile strict parallel safe security definer set search_path = pg_catalog as $$
declare
  key    bytea;
  hash   bytea;
  halves bigint := n;
  l      int;
  r      int;
  kept   int;
begin
  if n <= floor or n > 999999999 then
    raise exception 'opaque_id: % is out of range', n;
  end if;
  select k.secret || convert_to(kind, 'UTF8') into strict key from api.opaque_key k;
  loop
    l := (halves >> 15)::int;
    r := (halves & 32767)::int;
    for round in 1..8 loop
      hash := sha256(key || int4send(round) || int4send(r));
      kept := r;
      r := l # (((get_byte(hash, 0) << 8) | get_byte(hash, 1)) & 32767);
      l := kept;
    end loop;
    halves := (l::bigint << 15) | r;
    exit when halves > floor and halves <= 999999999;
  end loop;
  return halves::int;
end $$;

do $$
declare
  kind  text;
  floor int;
begin
  foreach kind in array array['ideas', 'served', 'mentorings', 'drafts', 'assumption_challenges',
    'lab_messages', 'lab_tasks', 'reviews', 'reports']
  loop
    execute format('select coalesce(max(id), 0) from api.%I', kind) into floor;
    execute format('alter table api.%I alter column id drop identity', kind);
    execute format('create sequence api.%I start %s', kind || '_numbers', floor + 1);
    execute format('alter sequence api.%I owned by api.%I.id', kind || '_numbers', kind);
    execute format('alter table api.%I alter column id set default api.opaque_id(%L, nextval(%L), %s)',
      kind, kind, 'api.' || kind || '_numbers', floor);
  end loop;
end $$;

-- The order of rows with the same time is never shown to anybody.
do $$
declare
  kind text;
begin
  foreach kind in array array['ideas', 'mentorings', 'lab_messages', 'lab_tasks']
  loop
    execute format('alter table api.%I add column number int', kind);
    execute format('update api.%I set number = id', kind);
    -- Defaults are filled in the order of the columns: this is the number that made the id.
    execute format('alter table api.%I alter column number set default currval(%L), alter column number set not null',
      kind, 'api.' || kind || '_numbers');
  end loop;
end $$;

-- What was sorted by id is now sorted by time.
drop index api.ideas_newest_of_author;
create index ideas_newest_of_author on api.ideas (author, entered_at desc, number desc);
drop index api.lab_messages_newest;
create index lab_messages_newest on api.lab_messages (idea, written_at desc, number desc);
drop index api.reviews_heaviest;
create index reviews_heaviest on api.reviews (state, weight desc, opened_at, id);
drop index api.reviews_of_author;
create index reviews_of_author on api.reviews (author, opened_at desc, id desc) where author is not null;
