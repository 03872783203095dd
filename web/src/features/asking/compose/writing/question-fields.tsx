import type { Category } from '@ideathlon/contracts/categories'
import { later } from '../../../../ui/parts/later.tsx'
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
  /** Whether the form has a field for an idea to test, which is sent when the challenge is published. */
  takesTest?: boolean
}

/** All fields of a new or unopened challenge. */
export function QuestionFields({ content, categories, takesTest = false }: Props) {
  const { solution_format: format } = content
  const hasOwnIdea = format === 'improve-an-idea' || (takesTest && format === 'test-an-idea')
  return (
    <>
      <FormatChoice />
      {hasOwnIdea && <OwnIdeaFields />}
      <QuestionWords categories={categories} />
      {content.caption_solution_format && <PictureFields />}
      {takesAssumptions(content) && <AssumptionFields />}
      <QuestionTerms />
    </>
  )
}
