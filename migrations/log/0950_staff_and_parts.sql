-- Who joins and leaves the staff: rare, and looked up at every start.
create index events_of_staff on log.events (position) where type = 'StaffChanged';
-- The position of the first event of the command part that an event was appended with, all at once: what
-- is worth telling about a race is looked at after each such part. Null in logs from before.
alter table log.events add column part_first bigint;
