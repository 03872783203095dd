import { CaptionReaction } from '@ideathlon/contracts/captions'
import { CAPTION_CATEGORY, type CategoryTile } from '@ideathlon/contracts/categories'
import { isOpeningAlone } from '@ideathlon/contracts/title-openings'
import { useFormContext } from 'react-hook-form'
import type { QuestionDraft } from '../../compose/question-form.ts'

const PREFIX = `${CAPTION_CATEGORY}-`

/** Sets the chosen category and the form values that depend on it. */
export function useChoosing() {
  const { setValue, getValues, clearErrors } = useFormContext<QuestionDraft>()
  const setCaption = ({ slug }: CategoryTile) => {
    const isCaption = slug.includes(CAPTION_CATEGORY)
    const was = getValues('caption_solution_format') ?? null
    const title = getValues('question_title')
    // A meme stays a meme when only its reaction changes.
    setValue('caption_solution_format', isCaption ? (was ?? 'caption') : null)
    const reaction = CaptionReaction.safeParse(slug.replace(PREFIX, ''))
    setValue('caption_reaction_type', isCaption ? (reaction.data ?? 'funny') : null)
    if (isCaption && was === null) {
      setValue('solution_format', 'challenge')
      setValue('challenge_format', 'standard')
      if (isOpeningAlone(title.trim())) setValue('question_title', '')
    }
    if (!isCaption && was !== null && title.trim() === '') setValue('question_title', 'What could ')
  }
  return (category: CategoryTile, place: QuestionDraft['location'] = null) => {
    clearErrors('category')
    setCaption(category)
    setValue('location', place, { shouldDirty: true })
    setValue('category', category.id, { shouldDirty: true })
  }
}
