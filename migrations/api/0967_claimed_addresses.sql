-- An address that already belongs to somebody else: the new member claims it, which verifies nothing.
alter table api.accounts add column claimed_email text;
create index accounts_by_claimed_email on api.accounts (claimed_email) where claimed_email is not null;
