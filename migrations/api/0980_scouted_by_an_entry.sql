-- Somebody who was credited to a scout by entering an idea shows among the scout's recruits when that challenge has
-- closed: before, the moment would tell who entered something. Null where the credit came another way.
-- Written by the api service.
alter table api.accounts add column scouted_in int references api.challenges (id) on delete set null;
create index accounts_scouted_in on api.accounts (scouted_in) where scouted_in is not null;
