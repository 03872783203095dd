-- When the rater chose, as the page reported it, and never later than the request arrived. Of two ratings of the same
-- pair, the one chosen last counts, in whichever order they arrive. Null: when it arrived.
alter table api.ratings add column chosen_at timestamptz;
alter table api.question_ratings add column chosen_at timestamptz;
