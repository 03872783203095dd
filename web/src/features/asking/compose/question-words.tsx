import type { Category } from '@ideathlon/contracts/categories'
import { useWatch } from 'react-hook-form'
import { later } from '../../../ui/parts/later.tsx'
import { AssistButton } from '../assist/assist-button.tsx'
import { DetailField } from './fields/detail-field.tsx'
import { TitleField } from './fields/title-field.tsx'
import { formatOf } from './formats.ts'
import type { QuestionDraft } from './question-form.ts'
import { CategoryField } from './writing/category-field.tsx'

const SimilarQuestions = later(
  async () => (await import('../../../entities/similar/similar-questions.tsx')).SimilarQuestions,
  'h-0',
)

/** The text of the challenge: its title, background and category. */
export function QuestionWords({ categories }: { categories: readonly Category[] }) {
  const title = useWatch<QuestionDraft, 'question_title'>({ name: 'question_title' })
  const format = formatOf(useWatch<QuestionDraft>())
  return (
    <section className="card flex flex-col gap-5 p-5 sm:p-6" aria-label="The question">
      <TitleField categories={categories} />
      {!format.caption && <SimilarQuestions text={title} />}
      <CategoryField categories={categories} />
      <AssistButton withTags={false} />
      <DetailField />
    </section>
  )
}
