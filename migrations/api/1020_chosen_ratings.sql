-- When the rater chose, as the rater's page said it and never later than it arrived: of two ratings of the same
-- pair the one that was chosen last stands, in whichever order they arrive. Null: when it arrived.
alter table api.ratings add column chosen_at timestamptz;
alter table api.question_ratings add column chosen_at timestamptz;
