-- The town that a member shows on their profile, for example `Bern, Switzerland`.
alter table api.accounts add column place text not null default '';
