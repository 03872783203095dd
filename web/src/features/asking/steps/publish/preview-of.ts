import type { Category } from '@ideathlon/contracts/categories'
import { PublishChallenge, QuestionFields } from '@ideathlon/contracts/challenge-asking'
import { maxIdeasIn, publishedTitle } from '@ideathlon/contracts/challenge-formats'
import type { ChallengeView } from '@ideathlon/contracts/challenges'
import { isOpeningAlone } from '@ideathlon/contracts/title-openings'
import { asShown, bodyOf, EMPTY_QUESTION, type QuestionDraft } from '../../compose/question-form.ts'
import { asShownToMembers } from '../../compose/review/as-shown-to-members.ts'

type Around = { category: Category | undefined; catalyst: ChallengeView['catalyst']; now: number }

const NONE_YET = 'No category'
const NO_CATEGORY: Category = {
  id: 1,
  slug: 'a-new-question',
  name: NONE_YET,
  parent: null,
  hue: 275,
}

/** The challenge as its page will show it; missing and invalid fields are left out. */
export function previewOf(content: QuestionDraft, { category, ...around }: Around): ChallengeView {
  const shown = { category: category ?? NO_CATEGORY, ...around }
  const picture = content.primary_image ?? content.article?.image_url ?? null
  const body = { ...bodyOf(content), primary_image: picture }
  const parsed = PublishChallenge.safeParse(body)
  if (parsed.success) return asShownToMembers(parsed.data, shown)
  const fields = QuestionFields.parse({ ...validFieldsOf(body), category: shown.category.id })
  const title = fields.question_title.trim()
  const isBegun = isOpeningAlone(title) || title === ''
  return asShownToMembers(
    {
      ...fields,
      caption_reaction_type: null,
      max_user_ideas: fields.max_user_ideas ?? maxIdeasIn(fields),
      question_title: isBegun ? asShown(title, fields) : publishedTitle(title, fields),
    },
    shown,
  )
}

/** The valid fields of the draft, with the values of an empty form for all others. */
function validFieldsOf(body: object): Record<string, unknown> {
  const shapes: Record<string, { safeParse: (value: unknown) => { success: boolean } }> =
    QuestionFields.shape
  const kept = Object.entries(body).filter(
    ([field, value]) => shapes[field]?.safeParse(value).success,
  )
  return { ...bodyOf(EMPTY_QUESTION), ...Object.fromEntries(kept) }
}
