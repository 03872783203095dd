import { CaptionFields, enterCaption } from '@ideathlon/contracts/captions'
import type { ChallengeView } from '@ideathlon/contracts/challenges'
import { CAPTION_LINE_MAX } from '@ideathlon/contracts/limits'
import { useFormContext, useWatch } from 'react-hook-form'
import type * as z from 'zod'
import { call } from '../../../../api/call.ts'
import { CaptionedPicture } from '../../../../entities/challenge/captioned-picture.tsx'
import { refreshChallenge } from '../../../../entities/challenge/queries/refresh.ts'
import { TextField } from '../../../../ui/controls/text-field.tsx'
import { Form } from '../../../../ui/forms/form.tsx'
import { FormActions } from '../../../../ui/forms/form-actions.tsx'
import { useEntryToast } from '../use-entry-toast.ts'

const LINES = {
  caption: [{ name: 'bottom', label: 'Your caption' }],
  meme: [
    { name: 'top', label: 'Top line' },
    { name: 'bottom', label: 'Bottom line' },
  ],
} as const

type CaptionFormProps = { challenge: ChallengeView; onDone: () => void }

/** The form for a caption, with a live preview on the picture. */
export function CaptionForm({ challenge, onDone }: CaptionFormProps) {
  const toastEntered = useEntryToast(challenge)
  const enter = async (body: z.output<typeof CaptionFields>) => {
    const { data } = await call(enterCaption, { params: { challenge: challenge.slug }, body })
    toastEntered(data)
    void refreshChallenge(challenge.slug)
    onDone()
  }
  return (
    <Form
      contract={CaptionFields}
      start={{ top: '', bottom: '' }}
      send={enter}
      guarded
      className="mt-4 gap-4"
    >
      {({ busy }) => (
        <>
          <Lines challenge={challenge} />
          <FormActions busy={busy && 'Sending…'} onCancel={onDone}>
            Enter caption
          </FormActions>
        </>
      )}
    </Form>
  )
}

function Lines({ challenge }: Pick<CaptionFormProps, 'challenge'>) {
  const { register, formState } = useFormContext<z.input<typeof CaptionFields>>()
  const { top = '', bottom = '' } = useWatch<z.input<typeof CaptionFields>>()
  const lines = LINES[challenge.caption_solution_format ?? 'caption']
  return (
    <>
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
          error={formState.errors[name]?.message}
          aside={
            <span className="tabular text-caption text-muted">
              {CAPTION_LINE_MAX - (name === 'top' ? top : bottom).length} left
            </span>
          }
          {...register(name)}
        />
      ))}
    </>
  )
}
