import { useWatch } from 'react-hook-form'
import { useCategories } from '../../../../entities/challenge/queries/categories.ts'
import { later } from '../../../../ui/parts/later.tsx'
import { PageHead } from '../../../../ui/surfaces/page-head.tsx'
import { AssistButton } from '../../assist/assist-button.tsx'
import { DetailField } from '../../compose/fields/detail-field.tsx'
import { TagsField } from '../../compose/fields/tags-field.tsx'
import { TitleField } from '../../compose/fields/title-field.tsx'
import { formatOf } from '../../compose/formats.ts'
import type { QuestionDraft } from '../../compose/question-form.ts'
import type { StepProps } from '../../flow/step.ts'

const SimilarQuestions = later(
  async () => (await import('../../../../entities/similar/similar-questions.tsx')).SimilarQuestions,
  'h-0',
)

const HEADS: Record<string, { title: string; help: string }> = {
  qq: {
    title: 'What needs a better question?',
    help: 'Name the subject. Members suggest questions, and you ask the best one.',
  },
  ama: {
    title: 'What can people ask you?',
    help: 'Only you and the mentors you invite can see what they write.',
  },
  suggestion: {
    title: 'What is your suggestion box about?',
    help: 'Any title will do. Each person can make up to ten suggestions.',
  },
  topic: {
    title: 'What should people think about?',
    help: 'Any title will do. Each person can add up to ten thoughts.',
  },
}
const ASK = {
  title: 'What do you want to ask?',
  help: 'Keep it short, open and about one thing. Start with “What could” or “How could”.',
}

/** The question, its background and its tags. */
export function Step({ flow }: StepProps) {
  const categories = useCategories()
  const title = useWatch<QuestionDraft, 'question_title'>({ name: 'question_title' })
  const { caption } = formatOf(useWatch<QuestionDraft>())
  const head = HEADS[flow] ?? ASK
  return (
    <>
      <PageHead title={head.title}>{head.help}</PageHead>
      <div className="flex flex-col gap-4">
        <section className="card p-5 sm:p-6" aria-label="The question">
          <TitleField categories={categories} />
          {!caption && (
            <div className="has-[details]:mt-4">
              <SimilarQuestions text={title} />
            </div>
          )}
          <AssistButton className="mt-4" />
        </section>
        <section className="card flex flex-col gap-6 p-5 sm:p-6" aria-label="More details">
          <DetailField rows={5} />
          <TagsField />
        </section>
      </div>
    </>
  )
}
