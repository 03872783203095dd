-- Who has mentored in a question may rate its other mentors: asked for every comment that is shown.
create index mentorings_of_peer on api.mentorings (mentor, challenge);
-- What moderators, or a heap of reports, took from view.
alter table api.mentorings add column hidden_at timestamptz;
