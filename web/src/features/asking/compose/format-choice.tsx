import { isOpeningAlone } from '@ideathlon/contracts/title-openings'
import { useFormContext, useWatch } from 'react-hook-form'
import { FORMATS, type Format, formatOf, startOf, takesAssumptions } from './formats.ts'
import { ASSUMPTIONS, type QuestionDraft } from './question-form.ts'

/** The format of a challenge; each format has its own title rules and fields. */
export function FormatChoice() {
  const { setValue, getValues, clearErrors } = useFormContext<QuestionDraft>()
  const draft = useWatch<QuestionDraft>()
  const chosen = formatOf(draft)
  const begin = (format: Format) => {
    const { question_title, ...start } = startOf(format)
    setValue('caption_solution_format', start.caption_solution_format, { shouldDirty: true })
    setValue('caption_reaction_type', start.caption_reaction_type, { shouldDirty: true })
    setValue('max_user_ideas', undefined)
    if (!takesAssumptions({ ...start, solution_format: format.solution })) {
      for (const { field } of ASSUMPTIONS) setValue(field, '')
    }
    const title = getValues('question_title').trim()
    if (title === '' || isOpeningAlone(title)) setValue('question_title', question_title)
  }
  return (
    <fieldset className="card p-5 sm:p-6">
      <legend className="display float-start mb-3 w-full font-bold text-title">
        What do you want to ask for?
      </legend>
      <div className="clear-both grid gap-3 sm:grid-cols-2">
        {FORMATS.map((format) => (
          <label
            key={format.id}
            className="flex min-h-16 cursor-pointer flex-col justify-center rounded-control border border-line px-4 py-2.5 hover:border-line-strong has-checked:border-primary has-checked:bg-primary-soft has-focus-visible:outline-3 has-focus-visible:outline-primary"
          >
            <input
              type="radio"
              name="format"
              value={format.id}
              checked={chosen.id === format.id}
              onChange={() => {
                clearErrors()
                setValue('solution_format', format.solution, { shouldDirty: true })
                setValue('challenge_format', format.frame, { shouldDirty: true })
                begin(format)
              }}
              className="sr-only"
            />
            <b className="font-semibold">{format.label}</b>
            <span className="text-muted text-small">{format.says}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
