import type { FieldPath } from 'react-hook-form'
import type { QuestionDraft } from '../../compose/question-form.ts'
import type { StepId } from '../step.ts'

type Field = FieldPath<QuestionDraft>

/** The fields that each step edits; an error in a field opens its step. */
export const STEP_FIELDS: Readonly<Record<StepId, readonly Field[]>> = {
  category: ['category', 'solution_format', 'challenge_format', 'location'],
  'question-description': ['question_title', 'question_detail', 'tags'],
  assumptions: ['assumption_what', 'assumption_who', 'assumption_why', 'deep_dives'],
  image: ['primary_image', 'image_alt', 'image_credit'],
  'your-idea': ['test_idea'],
  purpose: ['improve_purpose'],
  'innovation-scale': ['innovation_scale'],
  'article-source': ['article', 'article_skipped'],
  duration: ['duration_days', 'opens_at'],
  'money-prizes': ['prize', 'idea_entry_fee_cents'],
  'caption-format': ['caption_solution_format', 'caption_reaction_type'],
  publish: ['max_user_ideas', 'links'],
  share: [],
}

/** The field at which a step shows that it is not filled in. */
export const fieldOf = (step: StepId): Field | undefined =>
  step === 'your-idea' ? 'test_idea.title' : STEP_FIELDS[step][0]

/**
 * The step that edits a field or part of it (`test_idea.title`); undefined for an error that
 * concerns the whole form.
 */
export function stepOf(field: string): StepId | undefined {
  const [whole] = field.split('.')
  const found = Object.entries(STEP_FIELDS).find(([, fields]) =>
    fields.some((each) => each === whole),
  )
  return found?.[0] as StepId | undefined
}
