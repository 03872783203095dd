import { type DeepDives, NO_DEEP_DIVES } from '@ideathlon/contracts/deep-dives'
import type { AssumptionKind } from '@ideathlon/contracts/ideas'
import { useFormContext, useWatch } from 'react-hook-form'
import type { QuestionDraft } from '../../../compose/question-form.ts'

/** The deep dives of the form; missing fields are filled with empty values. */
export function useDives(): DeepDives {
  const { control } = useFormContext<QuestionDraft>()
  return filled(useWatch({ control, name: 'deep_dives' }))
}

/** One deep dive of the form, and a function to change parts of it. */
export function useDive<K extends AssumptionKind>(kind: K) {
  const { getValues, setValue } = useFormContext<QuestionDraft>()
  const dive = useDives()[kind]
  const change = (patch: Partial<DeepDives[K]>) => {
    const kept = filled(getValues('deep_dives'))
    const next = { ...kept, [kind]: { ...kept[kind], ...patch } }
    setValue('deep_dives', next, { shouldDirty: true })
  }
  return { dive, change }
}

const filled = (dives: QuestionDraft['deep_dives']): DeepDives => {
  const { who, what, why } = dives ?? {}
  return {
    who: { ...NO_DEEP_DIVES.who, ...who } as DeepDives['who'],
    what: { ...NO_DEEP_DIVES.what, ...what } as DeepDives['what'],
    why: { ...NO_DEEP_DIVES.why, ...why } as DeepDives['why'],
  }
}
