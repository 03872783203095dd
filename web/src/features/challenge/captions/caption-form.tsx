import { zodResolver } from '@hookform/resolvers/zod'
import { CaptionFields, enterCaption } from '@ideathlon/contracts/captions'
import type { ChallengeView } from '@ideathlon/contracts/challenges'
import { CAPTION_LINE_MAX } from '@ideathlon/contracts/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { call } from '../../../api/call.ts'
import { CaptionedPicture } from '../../../questions/captioned-picture.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { ErrorSummary } from '../../../ui/controls/error-summary.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { LeaveGuard } from '../../../ui/forms/leave-guard.tsx'
import { problemsOf } from '../../../ui/forms/problems-of.ts'
import { showProblem } from '../../../ui/forms/show-problem.ts'
import { toast } from '../../../ui/signals/toasts.ts'
import { readAnew } from '../use-challenge.ts'

const LINES = {
  caption: [{ name: 'bottom', label: 'Your caption' }],
  meme: [
    { name: 'top', label: 'Across the top' },
    { name: 'bottom', label: 'Across the bottom' },
  ],
} as const

/** An idea that is words on the picture: seen on it while it is written. */
export function CaptionForm({
  challenge,
  onDone,
}: {
  challenge: ChallengeView
  onDone: () => void
}) {
  const client = useQueryClient()
  const form = useForm({
    resolver: zodResolver(CaptionFields),
    defaultValues: { top: '', bottom: '' },
    shouldFocusError: false,
  })
  const { errors, isSubmitting, isSubmitSuccessful, isDirty, submitCount } = form.formState
  const { top = '', bottom = '' } = form.watch()
  const lines = LINES[challenge.caption_solution_format ?? 'caption']
  const submit = form.handleSubmit(async (body) => {
    try {
      const { data } = await call(enterCaption, { params: { challenge: challenge.slug }, body })
      toast(data.left > 0 ? `It is in. ${data.left} more to go.` : 'It is in. That was your last.')
      void readAnew(client, challenge.slug)
      onDone()
    } catch (error) {
      showProblem(form, error)
    }
  })
  return (
    <form onSubmit={submit} noValidate className="mt-4 flex flex-col gap-4">
      <ErrorSummary problems={problemsOf(errors)} attempt={submitCount} />
      <CaptionedPicture
        question={challenge}
        caption={{ top, bottom }}
        className="mx-auto w-full max-w-xl"
      />
      {lines.map(({ name, label }) => (
        <TextField
          key={name}
          label={label}
          maxLength={CAPTION_LINE_MAX}
          autoComplete="off"
          error={errors[name]?.message}
          aside={
            <span className="tabular text-caption text-muted">
              {CAPTION_LINE_MAX - (name === 'top' ? top : bottom).length} left
            </span>
          }
          {...form.register(name)}
        />
      ))}
      <div className="flex justify-end gap-2">
        <Button look="ghost" onClick={onDone}>
          Not now
        </Button>
        <Button type="submit" look="primary" busy={isSubmitting && 'Sending …'}>
          Enter the caption
        </Button>
      </div>
      <LeaveGuard dirty={isDirty && !isSubmitSuccessful} />
    </form>
  )
}
