-- Two windows can edit the same draft or scheduled challenge: a change that is based on an older version is refused.
alter table api.challenges add column words_version int not null default 0;
