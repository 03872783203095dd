-- Members who join and leave the staff: rare, and looked up at every start.
create index events_of_staff on log.events (position) where type = 'StaffChanged';
-- The position of the first event of the command part with which an event was appended. Highlights of a race are
-- computed after each whole part. Null in older events.
alter table log.events add column part_first bigint;
