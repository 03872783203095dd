-- Only members who have mentored in a challenge can rate its other mentors; every comment that is shown needs this
-- check.
create index mentorings_of_peer on api.mentorings (mentor, challenge);
-- Hidden by moderators or by many reports.
alter table api.mentorings add column hidden_at timestamptz;
