import { useState } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import * as z from 'zod'
import { Announced } from '../../ui/announce/announced.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { AutosaveLine } from '../../ui/forms/autosave/autosave-line.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { FORM_STOPS, type FormFlags, type FormStop } from '../../ui/forms/form-results.ts'
import { TagsInput } from '../../ui/inputs/tags/tags-input.tsx'
import { CountedArea } from '../../ui/inputs/texts/counted-area.tsx'
import { toast } from '../../ui/signals/toasts.ts'

const Sample = z.object({
  title: z.string().trim().min(1),
  detail: z.string().max(200),
  tags: z.array(z.string()).min(1, 'Add a tag so that people can find it.'),
})
type Sample = z.infer<typeof Sample>

const WAIT_MS = 900

export function FormShow() {
  const [stop, setStop] = useState<FormStop>()
  return (
    <>
      <Form
        contract={Sample}
        start={{ title: '', detail: 'What could ', tags: [] }}
        label="Sample"
        confirm
        once
        onStop={setStop}
        send={async () => {
          await new Promise((resolve) => setTimeout(resolve, WAIT_MS))
          toast('Sent.')
        }}
      >
        {(flags) => <Fields {...flags} />}
      </Form>
      <Announced className="min-h-6 text-muted text-small">{stop && FORM_STOPS[stop]}</Announced>
      <AutosaveLine state={{ kind: 'saved', at: new Date(2026, 2, 2, 12, 3) }} />
      <AutosaveLine state={{ kind: 'failed' }} />
    </>
  )
}

function Fields({ busy, success }: FormFlags) {
  const { register, control, formState } = useFormContext<Sample>()
  const { errors } = formState
  return (
    <>
      <TextField label="Title" error={errors.title?.message} {...register('title')} />
      <Controller
        control={control}
        name="detail"
        render={({ field }) => (
          <CountedArea
            {...field}
            label="Detail"
            hint="Always starts with “What could”."
            startWith="What could "
            maxLength={200}
            error={errors.detail?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="tags"
        render={({ field }) => (
          <TagsInput
            label="Tags"
            max={3}
            placeholder="Type, then press Enter"
            error={errors.tags?.message}
            value={field.value}
            onChange={field.onChange}
            ref={field.ref}
          />
        )}
      />
      <Button type="submit" look="primary" busy={busy && 'Sending…'} disabled={success}>
        {success ? 'Sent' : 'Send'}
      </Button>
    </>
  )
}
