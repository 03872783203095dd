import type { Category } from '@ideathlon/contracts/categories'
import { QQ_DETAIL_MAX, QQ_OPENING, QQ_TITLE_MAX } from '@ideathlon/contracts/challenge-formats'
import { QUESTION_DETAIL_MAX, QUESTION_TITLE_MAX } from '@ideathlon/contracts/limits'
import { useFormContext, useWatch } from 'react-hook-form'
import { TextArea } from '../../../ui/controls/text-field.tsx'
import { AreaEntry } from '../../../ui/inputs/texts/area-entry.tsx'
import { later } from '../../../ui/parts/later.tsx'
import { DrawingWords } from './format-choice.tsx'
import { formatOf } from './formats.ts'
import { OPENINGS, type QuestionDraft, withOpening } from './question-form.ts'
import { CategoryField } from './writing/category-field.tsx'

const SimilarQuestions = later(
  async () => (await import('../../../entities/similar/similar-questions.tsx')).SimilarQuestions,
  'h-0',
)

const TitleAdvice = later(
  async () => (await import('./writing/title-advice.tsx')).TitleAdvice,
  'h-0',
)

type TitleWords = { title: string; hint?: string; more?: string; max?: number; moreMax?: number }

const PLAIN_WORDS: TitleWords = {
  title: 'Your question',
  more: 'What have you seen? What would a good answer change?',
}
const WORDS: Record<string, TitleWords> = {
  qq: {
    title: 'Your subject',
    hint: `We put in front of it: “${QQ_OPENING} …”`,
    max: QQ_TITLE_MAX,
    more: 'What do you know already, and what would a good question change?',
    moreMax: QQ_DETAIL_MAX,
  },
  ama: {
    title: 'What can you be asked about?',
    hint: 'Any wording, for example “Ask me about night buses”.',
    more: 'What do you know something about, and what do you hope to hear?',
  },
  caption: {
    title: 'Text above the picture',
    hint: 'Optional. Without it, we ask for a caption in our own words.',
  },
}

/** The challenge itself: its text, background and category. */
export function QuestionWords({ categories }: { categories: readonly Category[] }) {
  const { register, formState, setValue, getValues, setFocus } = useFormContext<QuestionDraft>()
  const { errors } = formState
  const title = useWatch<QuestionDraft, 'question_title'>({ name: 'question_title' })
  const format = formatOf(useWatch<QuestionDraft>())
  const category = useWatch<QuestionDraft, 'category'>({ name: 'category' })
  const hasOpening = !format.anyTitle && format.id !== 'qq'
  const words = WORDS[format.id] ?? PLAIN_WORDS
  const titleMax = words.max ?? QUESTION_TITLE_MAX
  const open = (opening: string) => {
    setValue('question_title', withOpening(getValues('question_title'), opening), {
      shouldDirty: true,
    })
    setFocus('question_title')
  }
  return (
    <section className="card flex flex-col gap-5 p-5 sm:p-6" aria-label="The question">
      <div>
        <TextArea
          label={words.title}
          hint={words.hint}
          rows={2}
          maxLength={titleMax}
          className="display font-bold text-title"
          aside={<Left of={titleMax} used={title.length} />}
          error={errors.question_title?.message}
          {...register('question_title')}
        />
        <TitleAdvice />
        <div className="mt-2 flex flex-wrap gap-2">
          <DrawingWords category={categories.find(({ id }) => id === Number(category))?.slug} />
          {hasOpening &&
            OPENINGS.map((opening) => (
              <button
                key={opening}
                type="button"
                onClick={() => open(opening)}
                className="min-h-11 rounded-pill border border-line px-3.5 font-medium text-muted text-small hover:border-line-strong hover:text-ink sm:min-h-9"
              >
                {opening} …
              </button>
            ))}
        </div>
      </div>
      {!format.caption && <SimilarQuestions text={title} />}
      <CategoryField categories={categories} />
      {!format.caption && (
        <AreaEntry
          name="question_detail"
          label="A little more about it"
          hint={words.more}
          rows={4}
          maxLength={words.moreMax ?? QUESTION_DETAIL_MAX}
        />
      )}
    </section>
  )
}

function Left({ of, used }: { of: number; used: number }) {
  return <span className="tabular text-caption text-muted">{of - used} left</span>
}
