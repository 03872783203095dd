import '../../lib/validation-messages.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { IdeaFields } from '@ideathlon/contracts/ideas'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import type * as z from 'zod'
import { ErrorSummary } from '../../ui/controls/error-summary.tsx'
import { FormActions } from '../../ui/forms/form-actions.tsx'
import { LeaveGuard } from '../../ui/forms/leave-guard.tsx'
import { problemsOf } from '../../ui/forms/problems-of.ts'
import { showProblem } from '../../ui/forms/show-problem.ts'
import { EMPTY_IDEA, type IdeaContent } from './draft/draft-content.ts'
import { IdeaFieldset, waysIn } from './idea-fieldset.tsx'

type Sent = z.output<typeof IdeaFields>

type WordsFormProps = {
  start?: IdeaContent
  /** The label of the button, and its label while the request is running. */
  verb: { does: string; doing: string }
  send: (words: Sent) => Promise<void>
  onCancel: () => void
}

/** The form for an idea without a draft: a hidden idea, or one that is being corrected. */
export function WordsForm({ start = EMPTY_IDEA, verb, send, onCancel }: WordsFormProps) {
  const [sent, setSent] = useState(false)
  const form = useForm<z.input<typeof IdeaFields>, unknown, Sent>({
    resolver: zodResolver(IdeaFields),
    defaultValues: { description: '', ...start },
    shouldFocusError: false,
  })
  const { errors, isSubmitting, isDirty, submitCount } = form.formState
  const submit = form.handleSubmit(async (words) => {
    try {
      await send(words)
      setSent(true)
    } catch (error) {
      showProblem(form, error)
    }
  })
  return (
    <FormProvider {...form}>
      <form onSubmit={submit} noValidate className="mt-4 flex flex-col gap-4">
        <ErrorSummary problems={problemsOf(errors, waysIn(form.setFocus))} attempt={submitCount} />
        <IdeaFieldset assumptions={[]} />
        <FormActions busy={isSubmitting && verb.doing} onCancel={onCancel}>
          {verb.does}
        </FormActions>
        <LeaveGuard dirty={isDirty && !sent} />
      </form>
    </FormProvider>
  )
}
