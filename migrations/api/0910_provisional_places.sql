-- Above or below the cut of the winners by less than the ratings can tell.
alter table api.ideas add column is_provisional boolean not null default false;
