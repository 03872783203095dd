import type { Category } from '@ideathlon/contracts/categories'
import { later } from '../../../../ui/parts/later.tsx'
import { MoreChoices } from '../fields/more-choices.tsx'
import { FormatChoice } from '../format-choice.tsx'
import { takesAssumptions } from '../formats.ts'
import type { QuestionDraft } from '../question-form.ts'
import { QuestionWords } from '../question-words.tsx'

const OwnIdeaFields = later(async () => (await import('../own-idea-fields.tsx')).OwnIdeaFields)
const PictureFields = later(async () => (await import('./picture-fields.tsx')).PictureFields)
const AssumptionFields = later(
  async () => (await import('../assumption-fields.tsx')).AssumptionFields,
  'h-96',
)
const QuestionTerms = later(
  async () => (await import('./question-terms.tsx')).QuestionTerms,
  'h-96',
)

type Props = {
  content: QuestionDraft
  categories: readonly Category[]
  /** A quick post shows the question and its category first, and all other fields on request. */
  isQuick?: boolean
}

/** All fields of a new or unopened challenge. */
export function QuestionFields({ content, categories, isQuick = false }: Props) {
  const { solution_format: format } = content
  const hasOwnIdea = format === 'improve-an-idea' || (isQuick && format === 'test-an-idea')
  const words = <QuestionWords categories={categories} />
  const choices = (
    <>
      <FormatChoice />
      {hasOwnIdea && <OwnIdeaFields />}
      {!isQuick && words}
      {content.caption_solution_format && <PictureFields />}
      {takesAssumptions(content) && <AssumptionFields />}
      <QuestionTerms />
    </>
  )
  if (!isQuick) return choices
  return (
    <>
      {words}
      <MoreChoices>{choices}</MoreChoices>
    </>
  )
}
