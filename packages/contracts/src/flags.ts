import * as z from 'zod'
import { Data } from './answer.ts'
import { MemberId } from './ids.ts'
import { route } from './route.ts'

/** The feature flags and the purpose of each. Names that are not listed here are not flags. */
export const FLAGS = {
  'user-bio': 'A member’s page shows what they say about themselves.',
  'director-dashboard': 'Directors have their own dashboard.',
  'beta-features': 'Shows new features. media-storage-library opens My files.',
  'shadow-mode': 'Admins can act as another member, with a reason and a record.',
  'challenge-reader-mode-toggle': 'Reader mode: a challenge can be read without a sidebar.',
  'tournament-extra-prize': 'A tournament shows a second row of prizes.',
  'student-tournament': 'Tournaments for students are shown. Their players always see them.',
  'survey-mode-link':
    'A challenge can be shared as a survey. auto_survey makes that the first choice.',
} as const

export const FLAG_NAMES = Object.keys(FLAGS) as [FlagName, ...FlagName[]]
export const FlagName = z.enum(Object.keys(FLAGS) as [keyof typeof FLAGS])
export type FlagName = keyof typeof FLAGS

const Variant = z.object({
  value: z.string().trim().min(1).max(60),
  payload: z.record(z.string().max(60), z.json()).default({}),
})

/** The people for whom a flag is on: everyone, or any of the groups named here. */
export const FlagSetting = z.object({
  everyone: z.boolean().default(false),
  admins: z.boolean().default(false),
  members: z.array(MemberId).max(1000).default([]),
  percentage: z.int().min(0).max(100).default(0),
  /** The same person gets the same answer every time; otherwise each look draws at random. */
  sticky: z.boolean().default(true),
  /** People are spread over them evenly. */
  variants: z.array(Variant).max(10).default([]),
})
export type FlagSetting = z.infer<typeof FlagSetting>

/** A flag as one viewer has it. */
export const FlagView = z.object({
  enabled: z.boolean(),
  variant: z.string().nullable(),
  variants: z.array(Variant),
})
export type FlagView = z.infer<typeof FlagView>

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
  'survey-mode-link': setting({
    admins: true,
    variants: [{ value: 'auto', payload: { auto_survey: true } }],
  }),
}

export const readFlags = route({
  method: 'GET',
  url: '/flags',
  auth: 'visitor',
  summary: 'Every flag as it is for the one who asks',
  status: 200,
  answer: Data(z.record(FlagName, FlagView)),
})
