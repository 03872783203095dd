-- Highlights are part of the fold: they are written with the rows, in the same transaction, and a rebuild
-- writes those anew that are not what the log says. What was told up to the baseline stays as it was told.
create index highlights_of_board on scoring.highlights (board, position);
grant delete on scoring.highlights to ideathlon_scoring;
