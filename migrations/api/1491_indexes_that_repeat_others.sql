-- Newest first is what the primary key gives when it is read backwards, and `accounts_recruits` begins like
-- `accounts_scouted`. Each of these was written with every row and read by nothing that the other does not serve.
drop index api.audit_newest;
drop index api.accounts_newest;
drop index api.feedback_newest;
drop index api.accounts_scouted;
