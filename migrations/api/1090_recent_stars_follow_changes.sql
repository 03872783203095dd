-- Code that changes stars without updating raters.recent, such as an instance of an older version during an update,
-- marks it as unknown, so that the rater's next rating reads the newest stars again.
create function api.forget_recent_stars() returns trigger language plpgsql as $$
begin
  update api.raters set recent_at = null where account = new.rater;
  return null;
end $$;

create trigger recent_stars_follow_changes after update of half_stars on api.ratings
  for each row when (old.half_stars <> new.half_stars) execute function api.forget_recent_stars();
