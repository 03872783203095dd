-- An admin can close the challenge of somebody else, and is not recorded as its asker. Written by
-- services/api/src/play/closing. Existing rows satisfy the older rule, so they are not checked while the table is
-- locked.
alter table api.challenges drop constraint if exists challenges_closing_by_check;
alter table api.challenges add constraint challenges_closing_by_check
  check (closing_by in ('asker', 'time', 'admin')) not valid;
