import { type DeepDives, FeasibilityChoice, NO_DEEP_DIVES } from '@ideathlon/contracts/deep-dives'
import * as z from 'zod'

const Text = z.string().catch('')
const Items = z.array(z.string()).catch([])
const Age = z.number().nullable().catch(null)
const Cause = z.object({ text: Text, supporting: Text }).catch({ text: '', supporting: '' })
const Reasons = z.array(z.object({ reason: Text, strength: z.number().catch(0) })).catch([])

/** Unfinished deep dives: text of any length is allowed, and invalid values are left out. */
const Unfinished = z.object({
  who: z
    .object({
      demograph_gender: Items,
      demograph_age: z.object({ from: Age, to: Age }).catch({ from: null, to: null }),
      media_consumed: Text,
      who_interests_hobbies: Items,
      occupation: Items,
      location: Items,
      psychographics: Items,
      jobs_to_be_done: Text,
    })
    .catch(NO_DEEP_DIVES.who),
  what: z
    .object({
      core_cause_1st: Cause,
      core_cause_2nd: Cause,
      core_cause_3rd: Cause,
      feasibility_choice: FeasibilityChoice.nullable().catch(null),
      impact_steps: z
        .array(
          z.object({
            text: Text,
            selected: z.boolean().catch(true),
            hardest: z.boolean().catch(false),
          }),
        )
        .catch([]),
    })
    .catch(NO_DEEP_DIVES.what),
  why: z
    .object({
      anthropology_experiments: Text,
      personal_reasons: Reasons,
      stakeholder_reasons: Reasons,
    })
    .catch(NO_DEEP_DIVES.why),
})

export function unfinishedDeepDives(kept: unknown): DeepDives {
  const read = Unfinished.safeParse(kept)
  return read.success ? read.data : NO_DEEP_DIVES
}
