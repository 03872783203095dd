-- Tickets for the live socket. Each works once, for a few seconds, on any instance. Unlogged: after a crash, clients
-- simply request another one.
create unlogged table api.live_tickets (
  ticket_hash bytea primary key,            -- sha256, as with sessions
  session     bytea,                        -- api.sessions.token_hash; null for a visitor
  expires_at  timestamptz not null
);
create index live_tickets_by_end on api.live_tickets (expires_at);
