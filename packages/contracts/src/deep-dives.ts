import * as z from 'zod'
import { Data } from './answer.ts'
import { ASSUMPTION_KINDS, type AssumptionKind } from './ideas.ts'
import { ChallengeSlug } from './ids.ts'
import { route } from './route.ts'

export const DEEP_DIVE_TEXT_MAX = 2000
export const DEEP_DIVE_LINE_MAX = 300
export const DEEP_DIVE_ITEM_MAX = 80
export const DEEP_DIVE_ITEMS_MAX = 20
export const DEEP_DIVE_ROWS_MAX = 10
const AGE_MAX = 120
export const PERSONAL_STRENGTH = { min: 1, max: 10, start: 5 } as const
export const STAKEHOLDER_STRENGTH = { min: -5, max: 5, start: 0 } as const
/**
 * Besides the job to be done, this many of the other fields have to be filled in before `who` is
 * complete.
 */
const WHO_FIELDS_NEEDED = 3

const text = (max: number) => z.string().trim().max(max).default('')
const Text = text(DEEP_DIVE_TEXT_MAX)
const Line = text(DEEP_DIVE_LINE_MAX)
const Items = z
  .array(z.string().trim().min(1).max(DEEP_DIVE_ITEM_MAX))
  .max(DEEP_DIVE_ITEMS_MAX, `Choose at most ${DEEP_DIVE_ITEMS_MAX}.`)
  .default([])
const Age = z
  .int()
  .min(0, 'Age cannot be below 0.')
  .max(AGE_MAX, `Age cannot be above ${AGE_MAX}.`)
  .nullable()

/** Who has the problem. */
export const WhoDeepDive = z.object({
  demograph_gender: Items,
  demograph_age: z
    .object({ from: Age.default(null), to: Age.default(null) })
    .refine(({ from, to }) => from === null || to === null || from <= to, {
      path: ['from'],
      message: 'The first age cannot be higher than the second.',
    })
    .prefault({}),
  media_consumed: Text,
  who_interests_hobbies: Items,
  occupation: Items,
  location: Items,
  psychographics: Items,
  jobs_to_be_done: Text,
})
export type WhoDeepDive = z.infer<typeof WhoDeepDive>

const CoreCause = z.object({ text: Line, supporting: Text }).prefault({})
export const FeasibilityChoice = z.enum(['first', 'second', 'third'])
export type FeasibilityChoice = z.infer<typeof FeasibilityChoice>
const ImpactStep = z.object({
  text: Line,
  selected: z.boolean().default(true),
  /**
   * At most one step of the list is marked as the hardest, the one to try first (“start with the
   * monkey”).
   */
  hardest: z.boolean().default(false),
})

/** What causes the problem, and the steps to change it. */
export const WhatDeepDive = z.object({
  core_cause_1st: CoreCause,
  core_cause_2nd: CoreCause,
  core_cause_3rd: CoreCause,
  /** The cause that it is most feasible to tackle. */
  feasibility_choice: FeasibilityChoice.nullable().default(null),
  impact_steps: z
    .array(ImpactStep)
    .max(DEEP_DIVE_ROWS_MAX, `Use at most ${DEEP_DIVE_ROWS_MAX} steps.`)
    .refine((steps) => steps.filter(({ hardest }) => hardest).length <= 1, {
      message: 'Mark only one step as the hardest.',
    })
    .default([]),
})
export type WhatDeepDive = z.infer<typeof WhatDeepDive>

const reasons = ({ min, max, start }: { min: number; max: number; start: number }) =>
  z
    .array(
      z.object({
        reason: Line,
        strength: z
          .int()
          .min(min, `Enter at least ${min}.`)
          .max(max, `Enter at most ${max}.`)
          .default(start),
      }),
    )
    .max(DEEP_DIVE_ROWS_MAX, `Use at most ${DEEP_DIVE_ROWS_MAX} reasons.`)
    .default([])

/** Why the problem matters, to the asker and to others. */
const WhyDeepDive = z.object({
  anthropology_experiments: Text,
  personal_reasons: reasons(PERSONAL_STRENGTH),
  stakeholder_reasons: reasons(STAKEHOLDER_STRENGTH),
})

export const DeepDives = z.object({
  who: WhoDeepDive.prefault({}),
  what: WhatDeepDive.prefault({}),
  why: WhyDeepDive.prefault({}),
})
export type DeepDives = z.infer<typeof DeepDives>

export const NO_DEEP_DIVES: DeepDives = DeepDives.parse({})

type Part = { label: string; done: boolean }

/**
 * The parts of a deep dive, and which of them are filled in. A deep dive is complete once all of
 * its parts are.
 */
export const DEEP_DIVE_PARTS = {
  who: ({ who }: DeepDives): Part[] => [
    { label: 'The job they want done', done: who.jobs_to_be_done !== '' },
    {
      label: `${WHO_FIELDS_NEEDED} facts about them`,
      done: filledFacts(who) >= WHO_FIELDS_NEEDED,
    },
  ],
  what: ({ what }: DeepDives): Part[] => [
    { label: 'A core cause', done: what.core_cause_1st.text !== '' },
    { label: 'The cause you would work on', done: hasChosenCause(what) },
    { label: 'Two steps', done: filledSteps(what).length >= 2 },
    { label: 'The hardest step', done: filledSteps(what).some(({ hardest }) => hardest) },
  ],
  why: ({ why }: DeepDives): Part[] => [
    { label: 'What you saw or tried', done: why.anthropology_experiments !== '' },
    { label: 'A reason of your own', done: hasReason(why.personal_reasons) },
    { label: 'A reason from someone affected', done: hasReason(why.stakeholder_reasons) },
  ],
} as const satisfies Record<AssumptionKind, (dives: DeepDives) => Part[]>

function filledFacts(who: WhoDeepDive): number {
  const { demograph_age: age, media_consumed: media } = who
  const lists = [
    who.demograph_gender,
    who.who_interests_hobbies,
    who.occupation,
    who.location,
    who.psychographics,
  ]
  const single = [age.from !== null && age.to !== null, media !== '']
  return [...lists.map((list) => list.length > 0), ...single].filter(Boolean).length
}

function hasChosenCause(what: WhatDeepDive): boolean {
  const causes = {
    first: what.core_cause_1st,
    second: what.core_cause_2nd,
    third: what.core_cause_3rd,
  }
  return what.feasibility_choice !== null && causes[what.feasibility_choice].text !== ''
}

const filledSteps = ({ impact_steps: steps }: WhatDeepDive) =>
  steps.filter((step) => step.selected && step.text !== '')

const hasReason = (rows: readonly { reason: string }[]) => rows.some(({ reason }) => reason !== '')

/** The complete deep dives. Each earns the asker neurons. */
export const completeDeepDives = (dives: DeepDives): AssumptionKind[] =>
  ASSUMPTION_KINDS.filter((kind) => DEEP_DIVE_PARTS[kind](dives).every(({ done }) => done))

export const hasDeepDive = (dives: DeepDives): boolean =>
  ASSUMPTION_KINDS.some((kind) => !isDeepDiveEmpty(dives, kind))

/** Whether nothing is filled in. */
export const isDeepDiveEmpty = (dives: DeepDives, kind: AssumptionKind): boolean =>
  JSON.stringify(dives[kind]) === JSON.stringify(NO_DEEP_DIVES[kind])

/** The specification’s `deep-dive` action. Parts that are left out stay unchanged. */
export const saveDeepDives = route({
  method: 'POST',
  url: '/challenges/:challenge/deep-dive',
  auth: 'member',
  summary: 'Fill in the deep dives of a draft or a scheduled challenge; fixed once it is open',
  params: z.object({ challenge: ChallengeSlug }),
  body: z.object({
    who: WhoDeepDive.optional(),
    what: WhatDeepDive.optional(),
    why: WhyDeepDive.optional(),
    /** The version of the challenge that the asker saw; by default, the current one. */
    version: z.int().min(0).optional(),
  }),
  status: 200,
  answer: Data(
    z.object({
      version: z.int(),
      deep_dives: DeepDives,
      complete: z.array(z.enum(ASSUMPTION_KINDS)),
    }),
  ),
})
