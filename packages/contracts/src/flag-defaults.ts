import type * as z from 'zod'
import { type FlagName, FlagSetting } from './flags.ts'

/**
 * The purpose of each flag, for admins. It is kept out of `flags.ts` because every page loads that
 * file.
 */
export const FLAG_PURPOSES: Record<FlagName, string> = {
  'user-bio': 'Member pages show what members say about themselves.',
  'director-dashboard': 'Directors have their own dashboard.',
  'beta-features': 'Shows new features. The variant media-storage-library opens My files.',
  'shadow-mode': 'Admins can act as another member. They must give a reason, and it is recorded.',
  'challenge-reader-mode-toggle': 'Reader mode: a challenge can be read without a sidebar.',
  'tournament-extra-prize': 'A tournament shows a second row of prizes.',
  'student-tournament': 'Tournaments for students are shown. Their players always see them.',
  'challenge-assistant':
    'The assistant suggests titles, details, tags and assumptions while members write a challenge.',
  'survey-mode-link': 'A challenge can be shared as a survey. auto_survey makes that the default.',
}

const setting = (given: z.input<typeof FlagSetting>): FlagSetting => FlagSetting.parse(given)

/** The setting of a flag until an admin changes it. */
export const FLAG_DEFAULTS: Record<FlagName, FlagSetting> = {
  'user-bio': setting({ everyone: true }),
  'director-dashboard': setting({ everyone: true }),
  'beta-features': setting({ everyone: true, variants: [{ value: 'media-storage-library' }] }),
  'shadow-mode': setting({ admins: true }),
  'challenge-reader-mode-toggle': setting({ everyone: true }),
  'tournament-extra-prize': setting({}),
  'student-tournament': setting({ admins: true }),
  'challenge-assistant': setting({ everyone: true }),
  'survey-mode-link': setting({
    admins: true,
    variants: [{ value: 'auto', payload: { auto_survey: true } }],
  }),
}
