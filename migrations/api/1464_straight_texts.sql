-- Removes the characters that change the direction of text from names and texts that were stored before these were removed
-- from what members send. One statement for each table writes only the rows with such characters, so only changes of the
-- same rows have to wait. The tables are found in the catalogue, because a new database has only some of them here, and
-- none with rows.
--
-- Left as they are: secrets, what programs wrote, and records that must not change. A row keeps these characters if it would
-- break a constraint without them, for example a name that consists of nothing else. So does an element of a list that
-- consists of nothing else, so that the elements after it keep their places.
do $$
declare
  turns constant text := U&'\202A\202B\202C\202D\202E\2066\2067\2068\2069';
  found record;
  one record;
begin
  for found in
    select format('%I.%I', n.nspname, t.relname) as name,
      string_agg(format(case when c.atttypid = 'text[]'::regtype
          then '%1$I = case when %1$I is not null then array(
            select coalesce(nullif(translate(e, %2$L, ''''), ''''), e)
            from unnest(%1$I) with ordinality as u(e, nth) order by nth) end'
          else '%1$I = translate(%1$I::text, %2$L, '''')::%3$s' end,
        c.attname, turns, format_type(c.atttypid, c.atttypmod)), ', ') as changes,
      string_agg(format('%I::text ~ ''[%s]''', c.attname, turns), ' or ') as has_turns
    from pg_class t
    join pg_namespace n on n.oid = t.relnamespace
    join pg_attribute c on c.attrelid = t.oid and c.attnum > 0 and not c.attisdropped
    where t.relkind in ('r', 'p') and not t.relispartition and c.attgenerated = ''
      and c.atttypid in ('text'::regtype, 'text[]'::regtype, 'varchar'::regtype, 'jsonb'::regtype)
      and (n.nspname = 'api' and t.relname not in (
          'audit', 'outbox', 'idempotency', 'codes', 'mail', 'jobs', 'settings', 'spent', 'used_passes',
          'sessions', 'security_log', 'two_factor', 'passkeys', 'api_keys', 'push_subscriptions',
          'mastodon_apps', 'sso_providers', 'sharing_revocations', 'footprints', 'traits', 'client_errors',
          'webhook_deliveries', 'attachment_parts', 'import_files')
        or n.nspname = 'olympiad' and t.relname in ('base_olympiads', 'olympiads'))
      and c.attname !~ '(hash|secret|password|credential)'
    group by n.nspname, t.relname order by n.nspname, t.relname
  loop
    begin
      execute format('update %s set %s where %s', found.name, found.changes, found.has_turns);
    exception when integrity_constraint_violation then
      for one in execute format('select ctid as place from %s where %s', found.name, found.has_turns) loop
        begin
          execute format('update %s set %s where ctid = $1', found.name, found.changes) using one.place;
        exception when integrity_constraint_violation then null;
        end;
      end loop;
    end;
  end loop;
end $$;
