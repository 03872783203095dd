-- Announcements and scheduled mailings are claimed one by one (messaging/announcements/jobs.ts,
-- safety/administration/mailings/jobs.ts). Without this, the row of their last round would be
-- reported as failing for ever if that round had failed.
delete from api.jobs where key = 0 and job in ('announcements', 'scheduled-mailings');
