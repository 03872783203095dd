import { OPENS_WITHIN_DAYS } from '@ideathlon/contracts/duration'
import { useController, useFormContext } from 'react-hook-form'
import { daysAhead } from '../../../lib/dates/days-ahead.ts'
import { MomentField } from '../../../ui/inputs/dates/moment-field.tsx'
import type { QuestionDraft } from './question-form.ts'

/**
 * Whether the challenge opens immediately or on a chosen date. Until then only the asker can see
 * it.
 */
export function OpeningTime() {
  const { field, fieldState } = useController<QuestionDraft, 'opens_at'>({ name: 'opens_at' })
  const { setValue, watch } = useFormContext<QuestionDraft>()
  // The value is read from the form, because the controller returns to its initial value when set
  // to undefined. An empty string means that the challenge opens later, but no date has been chosen
  // yet.
  const opensAt = watch('opens_at')
  const isLater = opensAt !== undefined
  // A missing date becomes an error only when the form is submitted.
  const change = (at: string | undefined) =>
    setValue('opens_at', at, { shouldDirty: true, shouldValidate: at !== '' })
  return (
    <section className="card flex flex-col gap-4 p-5 sm:p-6" aria-label="When it opens">
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          checked={isLater}
          onChange={(event) => change(event.target.checked ? '' : undefined)}
          className="size-5 accent-[var(--primary)]"
        />
        <span>
          <b className="font-semibold">Open it later</b>
          <span className="block text-muted text-small">Until then, only you can see it.</span>
        </span>
      </label>
      {isLater && (
        <MomentField
          label="Opens on"
          ref={field.ref}
          hint="Your local time, within the next 90 days."
          error={fieldState.error?.message}
          value={opensAt}
          onChange={change}
          min={daysAhead(0)}
          max={daysAhead(OPENS_WITHIN_DAYS)}
        />
      )}
    </section>
  )
}
