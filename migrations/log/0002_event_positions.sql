-- Where the log has an event, for the service that filed it: one look into the index of the event ids.
create view public.event_positions as select event_id, position from log.events;
grant select on public.event_positions to ideathlon_api;
