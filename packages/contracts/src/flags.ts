import * as z from 'zod'
import { Data } from './answer.ts'
import { MemberId } from './ids.ts'
import { route } from './route.ts'

/** The names of all feature flags. Other names are refused. */
export const FLAG_NAMES = [
  'user-bio',
  'director-dashboard',
  'beta-features',
  'shadow-mode',
  'challenge-reader-mode-toggle',
  'tournament-extra-prize',
  'student-tournament',
  'survey-mode-link',
  'challenge-assistant',
] as const
export const FlagName = z.enum(FLAG_NAMES)
export type FlagName = z.infer<typeof FlagName>

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
  /** Whether the same person always gets the same result; otherwise every read is random. */
  sticky: z.boolean().default(true),
  /** People are distributed evenly among the variants. */
  variants: z.array(Variant).max(10).default([]),
})
export type FlagSetting = z.infer<typeof FlagSetting>

/** A flag as one viewer sees it. */
export const FlagView = z.object({
  enabled: z.boolean(),
  variant: z.string().nullable(),
  variants: z.array(Variant),
})
export type FlagView = z.infer<typeof FlagView>

export const readFlags = route({
  method: 'GET',
  url: '/flags',
  auth: 'visitor',
  summary: 'Every flag as it applies to the viewer',
  status: 200,
  answer: Data(z.record(FlagName, FlagView)),
})
