import { act } from '../act-of-power.ts'

/** The acts of power on tournaments and their cycles. */
export const TOURNAMENT_ACTS = {
  'olympiad.move_end': act({
    did: 'Moved the end of a race',
    before: 'The remaining time changes for everyone in this race.',
  }),
  'olympiad.pause': act({ did: 'Paused a race', before: 'Points do not count until it resumes.' }),
  'olympiad.resume': act({ did: 'Resumed a race', before: 'Points count again.' }),
  'olympiad.manners': act({
    did: 'Changed the profanity setting of a race',
    before: 'The change takes effect immediately.',
  }),
  'olympiad.rename': act({
    did: 'Changed a tournament',
    before: 'The new name is shown immediately. All other changes apply from the next cycle.',
  }),
  'olympiad.create': act({
    did: 'Created a tournament',
    before: 'Its first cycle starts at the start time you set.',
  }),
  'olympiad.invite': act({
    did: 'Invited players to a tournament',
    before: 'Each of them gets a notification.',
  }),
  'olympiad.remove_player': act({
    did: 'Removed a player from a tournament',
    before: 'Their points no longer count in its running cycle.',
  }),
} as const
