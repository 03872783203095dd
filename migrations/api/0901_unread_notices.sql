-- Notifications that nobody has read for a year are deleted as well; this index finds them by age.
create index notices_unread_by_age on api.notices (told_at) where read_at is null;
