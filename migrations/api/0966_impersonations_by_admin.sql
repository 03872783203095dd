-- Impersonations end with the admin's own sessions.
create index sessions_by_shadow on api.sessions (shadowed_by) where shadowed_by is not null;
