-- Where a link was shared: the clicks of each network are counted apart. A deploy that still runs the version before
-- may miss a click between these two statements; it says so in its log, and nothing else fails.
alter table api.scout_clicks add column via text not null default 'link';
alter table api.scout_clicks
  drop constraint scout_clicks_pkey,
  add primary key (scout, day, challenge, via);
-- What came of all links of one challenge, for its asker.
create index scout_clicks_of_challenge on api.scout_clicks (challenge) where challenge <> 0;

-- Visitors of a day, so that a reload is not another click: hashes under a secret that holds the day, so that two
-- days of one visitor cannot be joined. Deleted after two days.
create table api.scout_visits (
  hash bytea primary key,
  day  date not null
) with (fillfactor = 90);
create index scout_visits_by_day on api.scout_visits (day);

-- By which link a member joined: the challenge that it showed (null: another page), and where it was shared.
alter table api.accounts
  add column scouted_for int references api.challenges (id) on delete set null,
  add column scouted_via text;
create index accounts_scouted_for on api.accounts (scouted_for) where scouted_for is not null;

-- Who followed whose link to a challenge before they entered an idea. Read as sums, and only after the close: before,
-- a row would tell a scout who entered.
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

-- A challenge that is kept to be shared later closes soon: its member is reminded once.
alter table api.snoozed_sharings add column reminded_at timestamptz;
create index snoozed_sharings_to_remind on api.snoozed_sharings (target)
  where subject = 'challenge' and reminded_at is null;
