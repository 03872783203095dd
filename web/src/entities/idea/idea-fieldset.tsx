import { type AssumptionKind, type IdeaFields, plainWords } from '@ideathlon/contracts/ideas'
import { IDEA_DESCRIPTION_MAX, IDEA_PURPOSE_MAX, IDEA_TITLE_MAX } from '@ideathlon/contracts/limits'
import type { RichText } from '@ideathlon/contracts/rich-text'
import { ImagePlus } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import type * as z from 'zod'
import { counted } from '../../lib/format/counts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { later } from '../../ui/parts/later.tsx'
import { Editor } from '../../ui/rich-text/editor.tsx'
import { KIND_LABELS } from '../challenge/assumption-kinds.ts'
import { usePerAssumption } from '../score/use-price.ts'
import type { IdeaContent } from './draft/draft-content.ts'

type Fields = z.input<typeof IdeaFields>

const BLANK: RichText = { type: 'doc', content: [] }

const ImageUpload = later(
  async () => (await import('../image/image-upload.tsx')).ImageUpload,
  'h-40',
)

type IdeaFieldsetProps = {
  assumptions: readonly AssumptionKind[]
  /** Shown below the text field, so that the field does not move while the member types. */
  beside?: ReactNode
}

/** The fields of an idea, used by every form that edits one. */
export function IdeaFieldset({ assumptions, beside }: IdeaFieldsetProps) {
  const { register, control, formState, setFocus, watch, trigger } = useFormContext<Fields>()
  const { errors } = formState
  const left = IDEA_TITLE_MAX - watch('title').length
  useEffect(() => setFocus('title'), [setFocus])
  return (
    <>
      <TextField
        label="Title"
        placeholder="A few memorable words"
        maxLength={IDEA_TITLE_MAX}
        required
        error={errors.title?.message}
        aside={<span className="tabular text-muted text-small">{left} left</span>}
        {...register('title')}
      />
      <Controller
        control={control}
        name="body"
        render={({ field }) => (
          <Editor
            ref={field.ref}
            label="How it works"
            required
            hint="Write for someone who has never thought about this and does not know who you are."
            value={(field.value as RichText | null) ?? BLANK}
            onChange={(body) => {
              field.onChange(body)
              // Errors about the text belong to the description field, so they have to be checked
              // again on each change here.
              if (errors.description) void trigger('description')
            }}
            max={IDEA_DESCRIPTION_MAX}
            error={errors.description?.message ?? errors.body?.message}
          />
        )}
      />
      {beside}
      <TextField
        label="What it is good for"
        hint="Optional: who benefits from it?"
        maxLength={IDEA_PURPOSE_MAX}
        error={errors.purpose?.message}
        {...register('purpose')}
      />
      <Picture />
      <Answers assumptions={assumptions} />
    </>
  )
}

/** Most ideas need no picture, so the field is shown on request. */
function Picture() {
  const { control, watch, setValue, formState } = useFormContext<Fields>()
  const [open, setOpen] = useState(watch('image') != null)
  if (!open) {
    return (
      <Button className="self-start" onClick={() => setOpen(true)}>
        <ImagePlus className="size-5" aria-hidden="true" />
        Add a picture
      </Button>
    )
  }
  return (
    <Controller
      control={control}
      name="image"
      render={({ field }) => (
        <ImageUpload
          label="Picture"
          value={field.value ?? null}
          onChange={(url) => field.onChange(url)}
          alt={watch('image_alt') ?? ''}
          onAlt={(alt) => setValue('image_alt', alt, { shouldDirty: true })}
          error={formState.errors.image?.message}
        />
      )}
    />
  )
}

/**
 * The assumptions of the asker that the idea can address, without those that the asker left empty.
 */
function Answers({ assumptions }: { assumptions: readonly AssumptionKind[] }) {
  const { register } = useFormContext<Fields>()
  const each = usePerAssumption('IdeaCreated:IdeaSubmitted')?.each ?? 0
  if (assumptions.length === 0) return null
  return (
    <fieldset>
      <legend className="font-semibold">
        Which of the asker’s assumptions does your idea address?
      </legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {assumptions.map((kind) => (
          <label
            key={kind}
            className="flex min-h-11 cursor-pointer items-center gap-2 rounded-control border border-line px-3.5 has-checked:border-primary has-checked:bg-primary-soft"
          >
            <input
              type="checkbox"
              value={kind}
              className="size-4.5 accent-[var(--primary)]"
              {...register('answers')}
            />
            {KIND_LABELS[kind]}
            {each > 0 && (
              <span className="text-caption text-muted">+{counted(each, 'neuron')}</span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/**
 * The text is edited in place of the description, so an error on the description moves the focus
 * there.
 */
export const waysIn = (setFocus: (name: 'body') => void) => ({
  description: () => setFocus('body'),
})

/** One copy of an idea as plain text, for a side-by-side comparison. */
export const wordsOf = ({ title, body }: IdeaContent) => ({
  title,
  words: plainWords({ description: '', body }),
})
