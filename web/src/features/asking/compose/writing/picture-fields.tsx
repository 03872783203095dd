import { type CaptionStyle, REACTIONS } from '@ideathlon/contracts/captions'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { CaptionedPicture } from '../../../../entities/challenge/captioned-picture.tsx'
import { ImageUpload } from '../../../../entities/image/image-upload.tsx'
import type { QuestionDraft } from '../question-form.ts'

const STYLES: Record<CaptionStyle, { label: string; says: string }> = {
  meme: { label: 'A meme', says: 'Two lines on the picture.' },
  caption: { label: 'A caption', says: 'One line below it.' },
}
const SAMPLE = { top: 'Top line here', bottom: 'bottom line here' }

/**
 * The picture of a caption challenge, its description, and what kind of captions the asker wants.
 */
export function PictureFields() {
  const style = useWatch<QuestionDraft, 'caption_solution_format'>({
    name: 'caption_solution_format',
  })
  if (!style) return null
  return (
    <section className="card flex flex-col gap-6 p-5 sm:p-6" aria-label="The picture">
      <Picture style={style} />
      <Choice name="caption_solution_format" legend="Others create" choices={STYLES} />
      <Choice name="caption_reaction_type" legend="It should be" choices={REACTIONS} />
    </section>
  )
}

function Picture({ style }: { style: CaptionStyle }) {
  const { setValue, clearErrors, formState } = useFormContext<QuestionDraft>()
  const { field } = useController<QuestionDraft, 'primary_image'>({ name: 'primary_image' })
  const alt = useWatch<QuestionDraft, 'image_alt'>({ name: 'image_alt' }) ?? ''
  const { primary_image: pictureError, image_alt: altError } = formState.errors
  const picture = field.value ?? null
  return (
    <>
      <ImageUpload
        label="The picture"
        value={picture}
        onChange={(url) => {
          field.onChange(url)
          clearErrors('primary_image')
        }}
        alt={alt}
        onAlt={(imageAlt) => {
          setValue('image_alt', imageAlt, { shouldDirty: true })
          clearErrors('image_alt')
        }}
        error={pictureError?.message ?? altError?.message}
      />
      {picture !== null && (
        <CaptionedPicture
          question={{ primary_image: picture, image_alt: alt, caption_solution_format: style }}
          caption={SAMPLE}
          className="max-w-sm"
        />
      )}
    </>
  )
}

type ChoiceProps = {
  name: 'caption_solution_format' | 'caption_reaction_type'
  legend: string
  choices: Record<string, { label: string; says?: string }>
}

function Choice({ name, legend, choices }: ChoiceProps) {
  const { field } = useController<QuestionDraft, ChoiceProps['name']>({ name })
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2.5">
        {Object.entries(choices).map(([key, { label, says }]) => (
          <label
            key={key}
            className="touch flex cursor-pointer flex-col justify-center rounded-control border border-line px-4 py-2 hover:border-line-strong has-checked:border-primary has-checked:bg-primary-soft has-focus-visible:outline-3 has-focus-visible:outline-primary"
          >
            <input
              type="radio"
              name={name}
              value={key}
              checked={field.value === key}
              onChange={() => field.onChange(key)}
              className="sr-only"
            />
            <b className="font-semibold">{label}</b>
            {says && <span className="text-muted text-small">{says}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
