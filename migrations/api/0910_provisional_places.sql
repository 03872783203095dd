-- So close to the cut of the winners that the ratings do not decide on which side it belongs.
alter table api.ideas add column is_provisional boolean not null default false;
