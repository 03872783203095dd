import {
  DURATION_DAYS,
  DURATION_DAYS_DEFAULT,
  DURATION_DAYS_MAX,
} from '@ideathlon/contracts/limits'
import { cx } from 'class-variance-authority'
import { useController, useWatch } from 'react-hook-form'
import { localTime } from '../../../lib/dates/local-time.ts'
import { serverNow } from '../../../lib/dates/server-clock.ts'
import { counted } from '../../../lib/format/counts.ts'
import { format } from '../../../lib/format/format.ts'
import { DateField } from '../../../ui/inputs/dates/date-field.tsx'
import type { QuestionDraft } from './question-form.ts'

const DURATION_LABELS = { 15: 'a sprint', 30: 'a good while', 90: 'a season' }
const DAY_MS = 24 * 60 * 60 * 1000

/** How long the challenge is open, with the day on which it would close. */
export function DurationChoice({ isHeaded = true }: { isHeaded?: boolean }) {
  const { field } = useController<QuestionDraft, 'duration_days'>({ name: 'duration_days' })
  const opensAt = useWatch<QuestionDraft, 'opens_at'>({ name: 'opens_at' })
  const isUsual = DURATION_DAYS.some((days) => days === field.value)
  const from = opensAt ? Date.parse(opensAt) : serverNow()
  const shown = isUsual ? null : dayOf(from + (field.value ?? DURATION_DAYS_DEFAULT) * DAY_MS)
  return (
    <fieldset className="card p-5 sm:p-6">
      <legend
        className={cx(
          'display font-bold text-title',
          // The hidden legend must have no width, or the page scrolls sideways.
          isHeaded ? 'float-start mb-3 w-full' : 'sr-only',
        )}
      >
        How long should it stay open?
      </legend>
      <div className="clear-both grid grid-cols-3 gap-2 sm:gap-3">
        {DURATION_DAYS.map((days) => (
          <label
            key={days}
            className="flex min-h-28 cursor-pointer flex-col items-center justify-center rounded-control border border-line px-1 py-3 text-center hover:border-line-strong has-checked:border-primary has-checked:bg-primary-soft has-focus-visible:outline-3 has-focus-visible:outline-primary"
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
            <span className="text-muted text-small">{DURATION_LABELS[days]}</span>
            <span className="mt-1.5 text-muted text-caption">
              until {format().date(from + days * DAY_MS, 'short')}
            </span>
          </label>
        ))}
      </div>
      <div className="mt-4 max-w-xs">
        <DateField
          label="Or until a date you choose"
          value={shown}
          min={dayOf(from + DAY_MS)}
          max={dayOf(from + DURATION_DAYS_MAX * DAY_MS)}
          onChange={(day) => {
            // The field reports its date again when it loses the focus. If a standard duration is
            // chosen, the field is empty and there is nothing to change.
            if (day === shown) return
            field.onChange(day === null ? DURATION_DAYS_DEFAULT : daysUntil(day, from))
          }}
        />
      </div>
    </fieldset>
  )
}

const dayOf = (at: number): string => localTime(new Date(at).toISOString()).slice(0, 10)

/** The number of whole days from the opening to the chosen date. */
function daysUntil(day: string, from: number): number {
  const days = Math.round((Date.parse(day) - Date.parse(dayOf(from))) / DAY_MS)
  return Math.min(DURATION_DAYS_MAX, Math.max(1, days))
}
