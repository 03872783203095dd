-- The town that a member shows on their page: `Bern, Switzerland`.
alter table api.accounts add column place text not null default '';
