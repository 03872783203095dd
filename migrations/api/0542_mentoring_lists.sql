-- Besides the author of an idea, only members who have mentored in its challenge can rate a comment on it. Every comment
-- that is shown needs this check.
create index mentorings_of_peer on api.mentorings (mentor, challenge);
-- Hidden by moderators or by many reports.
alter table api.mentorings add column hidden_at timestamptz;
