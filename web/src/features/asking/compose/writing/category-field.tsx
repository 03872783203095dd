import type { Category } from '@ideathlon/contracts/categories'
import { useFormContext, useWatch } from 'react-hook-form'
import { SelectField } from '../../../../ui/controls/select-field.tsx'
import { later } from '../../../../ui/parts/later.tsx'
import type { QuestionDraft } from '../question-form.ts'

const FittingCategories = later(
  async () =>
    (await import('../../../../entities/similar/fitting-categories.tsx')).FittingCategories,
  'h-0',
)

/** The category of the challenge, with a suggestion based on similar challenges. */
export function CategoryField({ categories }: { categories: readonly Category[] }) {
  const { register, formState, setValue } = useFormContext<QuestionDraft>()
  const [title, detail, chosen] = useWatch<
    QuestionDraft,
    ['question_title', 'question_detail', 'category']
  >({ name: ['question_title', 'question_detail', 'category'] })
  return (
    <div>
      <SelectField
        label="Category"
        error={formState.errors.category?.message}
        {...register('category', { valueAsNumber: true })}
      >
        <option value={0} disabled>
          Choose a category
        </option>
        {inTreeOrder(categories).map((category) => (
          <option key={category.id} value={category.id}>
            {category.parent === null ? category.name : `   ${category.name}`}
          </option>
        ))}
      </SelectField>
      <FittingCategories
        text={`${title} ${detail ?? ''}`}
        chosen={Number(chosen)}
        onChoose={(id) => setValue('category', id, { shouldDirty: true, shouldValidate: true })}
      />
    </div>
  )
}

function inTreeOrder(categories: readonly Category[]): Category[] {
  return categories
    .filter((category) => category.parent === null)
    .flatMap((top) => [top, ...categories.filter((category) => category.parent === top.id)])
}
