-- Newest first is the primary key read backwards, and `accounts_recruits` begins like `accounts_scouted`. Both indexes
-- were updated with every row, and no query needs them.
drop index api.audit_newest;
drop index api.accounts_newest;
drop index api.feedback_newest;
drop index api.accounts_scouted;
