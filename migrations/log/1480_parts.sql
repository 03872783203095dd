-- The log in parts, each with a range of positions. An old part can be moved to cheaper storage, where all reads still
-- find it. The existing table becomes the first part. Its positions are checked once, which takes seconds for ten
-- million events.
set local lock_timeout = '2s';
alter table log.events rename to events_1;
alter index log.events_pkey rename to events_1_pkey;
alter index log.events_event_id_key rename to events_1_event_id_key;

create table log.events (like log.events_1 including defaults including constraints, primary key (position))
  partition by range (position);
do $$
declare
  name text;
  definition text;
begin
  for name, definition in
    select indexname, split_part(indexdef, ' USING ', 2) from pg_indexes
    where schemaname = 'log' and tablename = 'events_1' and indexname not like 'events_1_%'
  loop
    execute format('alter index log.%I rename to %I', name, 'events_1_' || substr(name, length('events_') + 1));
    execute format('create index %I on log.events using %s', name, definition);
  end loop;
end $$;
create trigger events_are_immutable before update or delete or truncate on log.events
  for each statement execute function log.refuse_change();
grant select, insert on log.events to ideathlon_scoring;
revoke all on log.events_1 from ideathlon_scoring;

do $$
declare
  size constant bigint := 10000000;
  beyond bigint := (select (position / size + 1) * size + 1 from log.head);
begin
  execute format('alter table log.events_1 add constraint events_1_range check (position >= 1 and position < %s)', beyond);
  execute format('alter table log.events attach partition log.events_1 for values from (1) to (%s)', beyond);
end $$;
alter table log.events_1 drop constraint events_1_range;

-- A view follows its table when that is renamed, so existing views are pointed at the whole log again.
do $$
declare
  name regclass;
begin
  for name in
    select distinct r.ev_class::regclass from pg_depend d join pg_rewrite r on r.oid = d.objid
    where d.refobjid = 'log.events_1'::regclass and d.classid = 'pg_rewrite'::regclass
  loop
    execute format('create or replace view %s as %s', name, regexp_replace(pg_get_viewdef(name), '\mevents_1\M', 'events', 'g'));
  end loop;
end $$;

-- The parts in order, and the tablespace of each.
create view log.parts as
  select part.oid::regclass as part, bounds.first, bounds.last, coalesce(space.spcname, 'pg_default') as space
  from pg_inherits
  join pg_class part on part.oid = inhrelid
  left join pg_tablespace space on space.oid = part.reltablespace
  cross join lateral (
    select found[1]::bigint as first, found[2]::bigint - 1 as last
    from regexp_match(pg_get_expr(part.relpartbound, part.oid), $re$FROM \('(\d+)'\) TO \('(\d+)'\)$re$) as found
  ) as bounds
  where inhparent = 'log.events'::regclass
  order by bounds.first;
grant select on log.parts to ideathlon_scoring;

-- Gives a table the indexes of the log, so that it can become a part. An event id is unique within its part; the writer
-- checks the other parts while it holds the lock on the head.
create function log.index_part(part regclass) returns void language plpgsql as $$
declare
  definition text;
begin
  execute format('alter table %s add primary key (position), add unique (event_id)', part);
  for definition in
    select pg_get_indexdef(indexrelid) from pg_index where indrelid = 'log.events'::regclass and not indisprimary
  loop
    execute format('create index on %s using %s', part, split_part(definition, ' USING ', 2));
  end loop;
  execute format(
    'create trigger events_are_immutable before update or delete or truncate on %s
       for each statement execute function log.refuse_change()', part);
end $$;

-- Creates parts until `ahead` events fit after `head`, and returns the last position that has a part. Reading and
-- writing continue meanwhile.
create function log.prepare_parts(head bigint, ahead bigint, size bigint default 10000000) returns bigint
language plpgsql set search_path = '' as $$
declare
  ready bigint := (select max(last) from log.parts);
  part text;
begin
  while ready < head + ahead loop
    part := format('log.events_%s', ready + 1);
    execute format('create table %s (like log.events including defaults including constraints)', part);
    perform log.index_part(part::regclass);
    execute format(
      'alter table log.events attach partition %s for values from (%s) to (%s)', part, ready + 1, ready + 1 + size);
    ready := ready + size;
  end loop;
  return ready;
end $$;
revoke all on function log.prepare_parts(bigint, bigint, bigint) from public;
revoke all on function log.index_part(regclass) from public;

-- For the leader, which passes nothing: the function itself reads the head of the log.
create function log.prepare_next_part() returns bigint
language plpgsql security definer set search_path = '' set lock_timeout = '500ms' as $$
begin
  return log.prepare_parts((select position from log.head), 10000000);
end $$;
revoke all on function log.prepare_next_part() from public;
grant execute on function log.prepare_next_part() to ideathlon_scoring;

-- The previous version of the program goes on writing until it is replaced, and creates no parts.
select log.prepare_parts(position, 10000000) from log.head;
set local lock_timeout to default;
