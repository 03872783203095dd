import { misses } from '@ideathlon/contracts/challenge-formats'
import { useFormContext, useWatch } from 'react-hook-form'
import { Pill } from '../../ui/surfaces/pill.tsx'
import { FORMATS, formatOf } from './formats.ts'
import type { QuestionDraft } from './question-form.ts'

/** What kind of question it is; each has its own rules for the title, and its own fields. */
export function FormatChoice() {
  const { setValue, clearErrors } = useFormContext<QuestionDraft>()
  const draft = useWatch<QuestionDraft>()
  const chosen = formatOf(draft)
  return (
    <fieldset className="card p-5 sm:p-6">
      <legend className="display float-left mb-3 w-full font-bold text-title">
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

/** Boxes live from surprise: words that ask for it, lit up as they are used. A hint, and no bar. */
export function DrawingWords() {
  const draft = useWatch<QuestionDraft>()
  const format = { solution_format: 'challenge', challenge_format: 'suggestion' } as const
  if (draft.challenge_format !== 'suggestion') return null
  const missing = misses(draft.question_title ?? '', format)
  if (missing.length === 0) return null
  return (
    <p className="flex flex-wrap items-center gap-2 text-muted text-small" aria-live="polite">
      Consider using one of the words listed below, or similar!
      {missing.map((word) => (
        <Pill key={word}>{word}</Pill>
      ))}
    </p>
  )
}
