import { DURATION_DAYS } from '@ideathlon/contracts/limits'
import { useController } from 'react-hook-form'
import { counted } from '../../../lib/format/counts.ts'
import type { QuestionDraft } from './question-form.ts'

const FEELS = { 15: 'a sprint', 30: 'a good while', 90: 'a season' }

export function DurationChoice() {
  const { field } = useController<QuestionDraft, 'duration_days'>({ name: 'duration_days' })
  return (
    <fieldset className="card p-5 sm:p-6">
      <legend className="display float-left mb-3 w-full font-bold text-title">
        How long is it open?
      </legend>
      <div className="clear-both grid grid-cols-3 gap-3">
        {DURATION_DAYS.map((days) => (
          <label
            key={days}
            className="flex min-h-20 cursor-pointer flex-col items-center justify-center rounded-control border border-line text-center hover:border-line-strong has-checked:border-primary has-checked:bg-primary-soft has-focus-visible:outline-3 has-focus-visible:outline-primary"
          >
            <input
              type="radio"
              name={field.name}
              value={days}
              checked={field.value === days}
              onChange={() => field.onChange(days)}
              className="sr-only"
            />
            <b className="display font-bold text-title">{counted(days, 'day')}</b>
            <span className="text-muted text-small">{FEELS[days]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
