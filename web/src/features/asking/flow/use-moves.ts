import { useCallback, useEffect, useState } from 'react'
import type { FieldPath, UseFormReturn } from 'react-hook-form'
import type { QuestionDraft } from '../compose/question-form.ts'
import { checkStep } from './check-step.ts'
import type { FlowContextValue } from './flow-context.ts'

type Field = FieldPath<QuestionDraft>

/** The ways to leave a step: Next validates its fields, and Skip does not. */
export function useMoves(
  { steps, step, go }: FlowContextValue,
  form: UseFormReturn<QuestionDraft>,
  fail: () => void,
) {
  const after = steps[steps.findIndex(({ id }) => id === step) + 1]
  const goToNext = () => {
    if (after && step !== 'publish') go(after.id)
  }
  useCorrections(form)
  const next = async () => {
    if (after === undefined || step === 'publish') return
    if (await checkStep(form, steps, step)) goToNext()
    else fail()
  }
  const skip = () => {
    if (step === 'article-source') form.setValue('article_skipped', true, { shouldDirty: true })
    goToNext()
  }
  return { onward: goToNext, next: useLatest(() => void next()), skip }
}

/** Next does not submit the form, so the form would show an error even after it was corrected. */
function useCorrections(form: UseFormReturn<QuestionDraft>) {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          const field = name as Field | undefined
          if (field && form.getFieldState(field).error) void form.trigger(field)
        },
      }),
    [form],
  )
}

/** A stable function that always calls the latest version. */
function useLatest(latest: () => void): () => void {
  const [box] = useState({ latest })
  box.latest = latest
  return useCallback(() => box.latest(), [box])
}
