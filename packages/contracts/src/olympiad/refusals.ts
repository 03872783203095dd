/** The reasons why a tournament or a cycle cannot be read or changed. */
export const TOURNAMENT_REFUSALS = {
  cycle_not_found: 'This cycle does not exist.',
  tournament_not_found: 'This tournament does not exist.',
  cycle_over: 'This cycle is over.',
  cycle_moved: 'Someone else changed the end of this cycle. Reload the page.',
  cycle_end_unfit: 'Choose an end between one hour and 92 days from now.',
  cycle_paused: 'This cycle is already paused.',
  cycle_not_paused: 'This cycle is not paused.',
  tournament_ended: 'This tournament has ended. Create a new one instead.',
  tournament_exists:
    'A tournament is already running here. Change it, or create a new one once it has ended.',
  not_a_director: 'Publish a challenge or reNerve one first. Then you can run your own tournament.',
  tournament_is_public: 'This tournament is open to everyone, so no invitation is needed.',
  invitation_not_yours: 'You have no invitation to this tournament.',
  tournament_full: 'This tournament has reached its maximum number of invitations.',
  announced_enough:
    'You have sent the maximum number of announcements for one day. Try again tomorrow.',
  no_running_cycle: 'No cycle of this tournament is running, so there are no players to notify.',
  no_players_yet: 'You are the only player in this tournament, so nobody would get your message.',
} as const
