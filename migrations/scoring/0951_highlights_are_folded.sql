-- Highlights are part of the fold: they are written in the same transaction as the rows, and a rebuild replaces those
-- that differ from the log. Highlights up to the baseline stay as they are.
create index highlights_of_board on scoring.highlights (board, position);
grant delete on scoring.highlights to ideathlon_scoring;
