-- An admin can give up a failed event. It stays in the table with who did it, when and why, and can still be retried.
-- services/scoring/src/failed-events writes these columns.
alter table log.dead_letters
  add column given_up_at timestamptz,
  add column given_up_by int,
  add column given_up_reason text,
  add constraint given_up_by_somebody_for_a_reason check (
    num_nulls(given_up_at, given_up_by, given_up_reason) in (0, 3));
drop index log.dead_letters_waiting;
create index dead_letters_waiting on log.dead_letters (id) where retried_at is null and given_up_at is null;
grant update (given_up_at, given_up_by, given_up_reason) on log.dead_letters to ideathlon_scoring;
