import { maxIdeasIn } from '@ideathlon/contracts/challenge-formats'
import { useController, useWatch } from 'react-hook-form'
import { SelectField } from '../../../../ui/controls/select-field.tsx'
import { formatOf } from '../formats.ts'
import type { QuestionDraft } from '../question-form.ts'

/** The maximum number of ideas per member, up to the limit of the format. */
export function EntryLimit() {
  const { field, fieldState } = useController<QuestionDraft, 'max_user_ideas'>({
    name: 'max_user_ideas',
  })
  const { solution, frame } = formatOf(useWatch<QuestionDraft>())
  const most = maxIdeasIn({ solution_format: solution, challenge_format: frame })
  return (
    <section className="card p-5 sm:p-6" aria-label="Ideas per person">
      <SelectField
        label="Ideas per person"
        hint="With a lower limit, people enter only their best ideas."
        error={fieldState.error?.message}
        name={field.name}
        value={field.value ?? most}
        onBlur={field.onBlur}
        onChange={({ target }) => field.onChange(Number(target.value))}
      >
        {Array.from({ length: most }, (_, at) => most - at).map((count) => (
          <option key={count} value={count}>
            {count === most ? `${count} (maximum)` : count}
          </option>
        ))}
      </SelectField>
    </section>
  )
}
