import { zodResolver } from '@hookform/resolvers/zod'
import type { ChallengeView } from '@ideathlon/contracts/challenges'
import { ASSUMPTION_KINDS, EnterIdea, enterIdea } from '@ideathlon/contracts/ideas'
import { IDEA_DESCRIPTION_MAX, IDEA_TITLE_MAX } from '@ideathlon/contracts/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type * as z from 'zod'
import { call } from '../../api/call.ts'
import { usePerAssumption } from '../../scores/use-price.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ErrorSummary } from '../../ui/controls/error-summary.tsx'
import { TextArea, TextField } from '../../ui/controls/text-field.tsx'
import { LeaveGuard } from '../../ui/forms/leave-guard.tsx'
import { problemsOf } from '../../ui/forms/problems-of.ts'
import { showProblem } from '../../ui/forms/show-problem.ts'
import { toast } from '../../ui/signals/toasts.ts'
import { counted } from '../../words/numbers.ts'
import { readAnew } from './use-challenge.ts'

type IdeaFormProps = { challenge: ChallengeView; onDone: () => void }
type IdeaDraft = z.input<typeof EnterIdea>

export function IdeaForm({ challenge, onDone }: IdeaFormProps) {
  const { form, submit, sent } = useEntering(challenge, onDone)
  const { errors, isSubmitting, isDirty, submitCount } = form.formState
  const { setFocus } = form
  useEffect(() => setFocus('title'), [setFocus])
  return (
    <form onSubmit={submit} noValidate className="mt-4 flex flex-col gap-4">
      <ErrorSummary problems={problemsOf(errors)} attempt={submitCount} />
      <TextField
        label="Title"
        placeholder="A few words one remembers"
        maxLength={IDEA_TITLE_MAX}
        error={errors.title?.message}
        {...form.register('title')}
      />
      <TextArea
        label="How it works"
        rows={5}
        maxLength={IDEA_DESCRIPTION_MAX}
        hint="Write for somebody who has never thought about this. They will rate it without knowing you."
        error={errors.description?.message}
        {...form.register('description')}
      />
      <Answers challenge={challenge} form={form} />
      <div className="flex justify-end gap-2">
        <Button look="ghost" onClick={onDone}>
          Not now
        </Button>
        <Button type="submit" look="primary" busy={isSubmitting && 'Entering …'}>
          Enter this idea
        </Button>
      </div>
      <LeaveGuard dirty={isDirty && !sent} />
    </form>
  )
}

/** Which of the asker's assumptions the idea speaks to; only filled ones can be answered. */
function Answers(props: { challenge: ChallengeView; form: UseFormReturn<IdeaDraft> }) {
  const each = usePerAssumption('IdeaCreated:IdeaSubmitted')?.each ?? 0
  const filled = ASSUMPTION_KINDS.filter((kind) => props.challenge[`assumption_${kind}`] !== '')
  if (filled.length === 0) return null
  return (
    <fieldset>
      <legend className="font-semibold">It answers the asker’s</legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {filled.map((kind) => (
          <label
            key={kind}
            className="flex min-h-11 cursor-pointer items-center gap-2 rounded-control border border-line px-3.5 capitalize has-checked:border-primary has-checked:bg-primary-soft"
          >
            <input
              type="checkbox"
              value={kind}
              className="size-4.5 accent-[var(--primary)]"
              {...props.form.register('answers')}
            />
            {kind}
            {each > 0 && (
              <span className="text-caption text-muted normal-case">
                +{counted(each, 'neuron')}
              </span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function useEntering(challenge: ChallengeView, onDone: () => void) {
  const client = useQueryClient()
  const [sent, setSent] = useState(false)
  const form = useForm<IdeaDraft, unknown, z.output<typeof EnterIdea>>({
    resolver: zodResolver(EnterIdea),
    defaultValues: { challenge: challenge.slug, title: '', description: '', answers: [] },
    shouldFocusError: false,
  })
  const submit = form.handleSubmit(async (body) => {
    try {
      const { data } = await call(enterIdea, { body })
      setSent(true)
      toast(
        data.left > 0 ? `It is in. ${data.left} more to go.` : 'It is in. That was your last one.',
      )
      await readAnew(client, challenge.slug)
      onDone()
    } catch (error) {
      showProblem(form, error)
    }
  })
  return { form, submit, sent }
}
