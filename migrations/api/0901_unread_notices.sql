-- What nobody has read in a year is thrown away, too: it is found by its age.
create index notices_unread_by_age on api.notices (told_at) where read_at is null;
