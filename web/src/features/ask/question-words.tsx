import type { Category } from '@ideathlon/contracts/categories'
import { QUESTION_DETAIL_MAX, QUESTION_TITLE_MAX } from '@ideathlon/contracts/limits'
import { useFormContext, useWatch } from 'react-hook-form'
import { SelectField } from '../../ui/controls/select-field.tsx'
import { TextArea } from '../../ui/controls/text-field.tsx'
import { DrawingWords } from './format-choice.tsx'
import { OPENINGS, type QuestionDraft, withOpening } from './question-form.ts'

/** The question itself: its words, what stands behind them, where it belongs. */
export function QuestionWords({ categories }: { categories: readonly Category[] }) {
  const { register, formState, setValue, getValues, setFocus } = useFormContext<QuestionDraft>()
  const { errors } = formState
  const title = useWatch<QuestionDraft, 'question_title'>({ name: 'question_title' })
  const [format, frame] = useWatch<QuestionDraft, ['solution_format', 'challenge_format']>({
    name: ['solution_format', 'challenge_format'],
  })
  const asksWithOpening = frame !== 'suggestion' && format !== 'topic' && format !== 'qq'
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
          label="Your question"
          rows={2}
          maxLength={QUESTION_TITLE_MAX}
          className="display font-bold text-title"
          aside={<Left of={QUESTION_TITLE_MAX} used={title.length} />}
          error={errors.question_title?.message}
          {...register('question_title')}
        />
        <div className="mt-2 flex flex-wrap gap-2">
          <DrawingWords />
          {asksWithOpening &&
            OPENINGS.map((opening) => (
              <button
                key={opening}
                type="button"
                onClick={() => open(opening)}
                className="min-h-9 rounded-pill border border-line px-3.5 font-medium text-muted text-small hover:border-line-strong hover:text-ink"
              >
                {opening} …
              </button>
            ))}
        </div>
      </div>
      <SelectField
        label="Category"
        error={errors.category?.message}
        {...register('category', { valueAsNumber: true })}
      >
        <option value={0} disabled>
          Choose one
        </option>
        {inTreeOrder(categories).map((category) => (
          <option key={category.id} value={category.id}>
            {category.parent === null ? category.name : `   ${category.name}`}
          </option>
        ))}
      </SelectField>
      <TextArea
        label="A little more about it"
        hint="What have you seen? What would a good answer change?"
        rows={4}
        maxLength={QUESTION_DETAIL_MAX}
        error={errors.question_detail?.message}
        {...register('question_detail')}
      />
    </section>
  )
}

function Left({ of, used }: { of: number; used: number }) {
  return <span className="tabular text-caption text-muted">{of - used} left</span>
}

function inTreeOrder(categories: readonly Category[]): Category[] {
  return categories
    .filter((category) => category.parent === null)
    .flatMap((top) => [top, ...categories.filter((category) => category.parent === top.id)])
}
