-- Awards are folded from a member's own events on demand; these indexes keep that fast. A member's medals: the first
-- three of every leaderboard that was ever frozen.
create index standings_medals on scoring.standings (member, board) where rank <= 3;
-- What an idea won.
create index events_that_award on log.events (idea) where type = 'ChallengeClosed' and idea is not null;
-- Which challenges are closed: nothing is shown about ratings in the others.
create index events_that_close on log.events (challenge) where type = 'ChallengeClosed' and reason is null;
