-- A member who was credited to a scout by entering an idea appears among the scout's recruits once that challenge has
-- closed: before then, the moment would reveal who entered something. Null if the credit came another way. Written by
-- services/api.
alter table api.accounts add column scouted_in int references api.challenges (id) on delete set null;
create index accounts_scouted_in on api.accounts (scouted_in) where scouted_in is not null;
