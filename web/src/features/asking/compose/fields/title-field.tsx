import type { Category } from '@ideathlon/contracts/categories'
import { QQ_OPENING, QQ_TITLE_MAX } from '@ideathlon/contracts/challenge-formats'
import { QUESTION_TITLE_MAX } from '@ideathlon/contracts/limits'
import { cx } from 'class-variance-authority'
import { useFormContext, useWatch } from 'react-hook-form'
import { TextArea } from '../../../../ui/controls/text-field.tsx'
import { CharactersLeft } from '../../../../ui/inputs/texts/characters-left.tsx'
import { later } from '../../../../ui/parts/later.tsx'
import { formatOf } from '../formats.ts'
import { hasOpening, OPENINGS, type QuestionDraft, withOpening } from '../question-form.ts'

/** Only some categories have words that invite surprising ideas. */
const DrawingWords = later(async () => (await import('./drawing-words.tsx')).DrawingWords, 'h-0')
const TitleAdvice = later(
  async () => (await import('../writing/title-advice.tsx')).TitleAdvice,
  'h-0',
)

type TitleWords = { label: string; hint?: string; max?: number }

const WORDS: Record<string, TitleWords> = {
  qq: {
    label: 'Your subject',
    hint: `We put “${QQ_OPENING} …” in front of it.`,
    max: QQ_TITLE_MAX,
  },
  ama: {
    label: 'What can people ask you about?',
    hint: 'Any wording, for example “Ask me about night buses”.',
  },
  caption: {
    label: 'Text above the picture',
    hint: 'Optional. If you leave it empty, we add our own request for a caption.',
  },
}

/** The title, with its possible openings, tips, and the words that invite surprising ideas. */
export function TitleField({ categories }: { categories: readonly Category[] }) {
  const { register, formState } = useFormContext<QuestionDraft>()
  const title = useWatch<QuestionDraft, 'question_title'>({ name: 'question_title' })
  const category = useWatch<QuestionDraft, 'category'>({ name: 'category' })
  const format = formatOf(useWatch<QuestionDraft>())
  const { label, hint, max = QUESTION_TITLE_MAX } = WORDS[format.id] ?? { label: 'Your question' }
  return (
    <div>
      <TextArea
        label={label}
        hint={hint}
        rows={2}
        maxLength={max}
        className="display font-bold text-title"
        aside={<CharactersLeft text={title} max={max} />}
        error={formState.errors.question_title?.message}
        {...register('question_title')}
      />
      {!format.anyTitle && format.id !== 'qq' && <Openings title={title} />}
      <DrawingWords category={categories.find(({ id }) => id === Number(category))?.slug} />
      <TitleAdvice />
    </div>
  )
}

function Openings({ title }: { title: string }) {
  const { setValue, getValues, setFocus } = useFormContext<QuestionDraft>()
  const open = (opening: string) => {
    const text = withOpening(getValues('question_title'), opening)
    setValue('question_title', text, { shouldDirty: true })
    setFocus('question_title')
  }
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {OPENINGS.map((opening) => {
        const isUsed = hasOpening(title, opening)
        return (
          <button
            key={opening}
            type="button"
            aria-pressed={isUsed}
            onClick={() => open(opening)}
            className={cx(
              'min-h-11 rounded-pill border px-3.5 font-medium text-small sm:min-h-9',
              isUsed
                ? 'border-primary bg-primary-soft text-primary-ink'
                : 'border-line text-muted hover:border-line-strong hover:text-ink',
            )}
          >
            {opening} …
          </button>
        )
      })}
    </div>
  )
}
