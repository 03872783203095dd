-- Where a link was shared: clicks are counted for each network. An instance that still runs the previous version may
-- miss a click between these two statements; it logs that, and nothing else fails.
alter table api.scout_clicks add column via text not null default 'link';
alter table api.scout_clicks
  drop constraint scout_clicks_pkey,
  add primary key (scout, day, challenge, via);
-- What all links to one challenge brought in, for its asker.
create index scout_clicks_of_challenge on api.scout_clicks (challenge) where challenge <> 0;

-- Visitors of a day, so that a reload is not counted as another click. The secret of the hashes includes the day, so
-- that the visits of two days cannot be linked. Deleted after two days.
create table api.scout_visits (
  hash bytea primary key,
  day  date not null
) with (fillfactor = 90);
create index scout_visits_by_day on api.scout_visits (day);

-- The link by which a member joined: the challenge that it led to (null: another page), and where it was shared.
alter table api.accounts
  add column scouted_for int references api.challenges (id) on delete set null,
  add column scouted_via text;
create index accounts_scouted_for on api.accounts (scouted_for) where scouted_for is not null;

-- Members who followed somebody's link to a challenge before they entered an idea. Only sums are read, and only after
-- the close: before then, a row would reveal to a scout who entered.
create table api.share_followers (
  member      int not null references api.accounts on delete cascade,
  challenge   int not null references api.challenges on delete cascade,
  scout       int not null references api.accounts on delete cascade,
  via         text not null,
  followed_at timestamptz not null,
  primary key (challenge, member)
);
create index share_followers_of_scout on api.share_followers (scout, challenge);
create index share_followers_of_member on api.share_followers (member);

-- A challenge that a member kept to share later is closing soon; the member is reminded once.
alter table api.snoozed_sharings add column reminded_at timestamptz;
create index snoozed_sharings_to_remind on api.snoozed_sharings (target)
  where subject = 'challenge' and reminded_at is null;
