-- The idea is so close to the last winning place that the ratings do not decide on which side of it the idea belongs.
alter table api.ideas add column is_provisional boolean not null default false;
