-- The api looks for new invitations every few seconds.
create index open_invitations on olympiad.tournament_players (invited_at) where state = 'invited';
