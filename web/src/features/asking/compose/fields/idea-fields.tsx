import { IDEA_DESCRIPTION_MAX, IDEA_PURPOSE_MAX, IDEA_TITLE_MAX } from '@ideathlon/contracts/limits'
import { useFormContext, useWatch } from 'react-hook-form'
import { ImageUpload } from '../../../../entities/image/image-upload.tsx'
import { TextArea, TextField } from '../../../../ui/controls/text-field.tsx'
import { CharactersLeft } from '../../../../ui/inputs/texts/characters-left.tsx'
import type { QuestionDraft } from '../question-form.ts'

/**
 * The asker's own idea, hidden among the others or shown for improvement. The brief form has only a
 * title and a description.
 */
export function IdeaFields({ isBrief = false }: { isBrief?: boolean }) {
  const { register, formState, control, setValue } = useFormContext<QuestionDraft>()
  const idea = useWatch({ control, name: 'test_idea' })
  const errors = formState.errors.test_idea
  return (
    <>
      <TextField
        label="Title"
        maxLength={IDEA_TITLE_MAX}
        aside={<CharactersLeft text={idea?.title ?? ''} max={IDEA_TITLE_MAX} />}
        error={errors?.title?.message}
        {...register('test_idea.title')}
      />
      {!isBrief && (
        <TextArea
          label="Purpose"
          hint="Optional. Who benefits, and how would they notice?"
          rows={2}
          maxLength={IDEA_PURPOSE_MAX}
          error={errors?.purpose?.message}
          {...register('test_idea.purpose')}
        />
      )}
      <TextArea
        label="Description"
        rows={isBrief ? 4 : 5}
        maxLength={IDEA_DESCRIPTION_MAX}
        aside={<CharactersLeft text={idea?.description ?? ''} max={IDEA_DESCRIPTION_MAX} />}
        error={errors?.description?.message}
        {...register('test_idea.description')}
      />
      {!isBrief && (
        <ImageUpload
          label="Picture of the idea"
          value={idea?.primary_image ?? null}
          onChange={(url) => setValue('test_idea.primary_image', url, { shouldDirty: true })}
          alt={idea?.image_alt ?? ''}
          onAlt={(imageAlt) => setValue('test_idea.image_alt', imageAlt, { shouldDirty: true })}
          error={errors?.primary_image?.message ?? errors?.image_alt?.message}
        />
      )}
    </>
  )
}
