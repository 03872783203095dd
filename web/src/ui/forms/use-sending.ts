import { useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import {
  type FormPhase,
  type FormStop,
  mayBegin,
  type Question,
  questionOf,
} from './form-results.ts'
import { useNotifier } from './notifier.tsx'
import { showProblem } from './show-problem.ts'

export type Sending<T extends FieldValues, S extends FieldValues> = {
  /** Sends the parsed fields. Errors it throws are shown at the fields. */
  send?: (values: S) => Promise<unknown>
  /**
   * Called before the form asks for confirmation or sends anything; if it returns false, nothing is
   * sent.
   */
  before?: (values: S) => boolean | Promise<boolean>
  confirm?: boolean | Partial<Question>
  /** Prevents the form from being sent again after it succeeded. */
  once?: boolean
  refusals?: Readonly<Record<string, Path<T>>>
  onStop?: (stop: FormStop) => void
}

/** Sends a form: runs all steps in order, from pressing the button to the response. */
export function useSending<T extends FieldValues, S extends FieldValues>(
  form: UseFormReturn<T, unknown, S>,
  { send, before, confirm, once = false, refusals, onStop }: Sending<T, S>,
) {
  const [phase, setPhase] = useState<FormPhase>('idle')
  const { ask, popup } = useNotifier()

  const stopOf = async (values: S): Promise<FormStop | undefined> => {
    if (send === undefined) return 'no_action'
    try {
      if (before && !(await before(values))) return 'held_back'
    } catch {
      return 'broken'
    }
    const question = questionOf(confirm)
    return question && !(await ask(question)) ? 'cancelled' : undefined
  }

  const act = async (values: S) => {
    if (!mayBegin(phase, once)) return
    setPhase('busy')
    const stop = await stopOf(values)
    if (stop !== undefined) {
      setPhase('idle')
      return onStop?.(stop)
    }
    try {
      await send?.(values)
      setPhase('success')
    } catch (error) {
      showProblem(form as unknown as Pick<UseFormReturn<T>, 'setError'>, error, refusals)
      setPhase('error')
    }
  }

  const submit = form.handleSubmit(act, () => {
    setPhase('error')
    onStop?.('invalid')
  })
  return { phase, submit, popup }
}
