-- Tickets for the live socket: good once and for seconds. Any instance may redeem what another gave.
-- Unlogged: after a crash people simply take another one.
create unlogged table api.live_tickets (
  ticket_hash bytea primary key,            -- sha256, as with sessions
  session     bytea,                        -- api.sessions.token_hash; null: a visitor's
  expires_at  timestamptz not null
);
create index live_tickets_by_end on api.live_tickets (expires_at);
