-- An address that somebody else has already: the newcomer says it, and it proves nothing.
alter table api.accounts add column claimed_email text;
create index accounts_by_claimed_email on api.accounts (claimed_email) where claimed_email is not null;
