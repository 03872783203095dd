-- The position of an event in the log, for the service that filed it: one lookup in the index of event ids.
create view public.event_positions as select event_id, position from log.events;
grant select on public.event_positions to ideathlon_api;
