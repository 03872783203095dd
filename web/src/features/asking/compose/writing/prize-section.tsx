import { NO_PRIZE } from '@ideathlon/contracts/prizes'
import { Scale } from 'lucide-react'
import { useController } from 'react-hook-form'
import { FeeSplit } from '../../../../entities/money/prize/fee-split.tsx'
import { PrizeFields } from '../../../../entities/money/prize/prize-fields.tsx'
import { DollarField } from '../../../../ui/inputs/texts/number-field.tsx'
import { Section } from '../../../../ui/surfaces/section.tsx'
import type { QuestionDraft } from '../question-form.ts'

/** The prize for the best ideas, and the fee for entering one. */
export function PrizeSection() {
  const prize = useController<QuestionDraft, 'prize'>({ name: 'prize' })
  const { errors } = prize.formState
  return (
    <Section id="prize" title="Prize and entry fee" className="card flex flex-col gap-5 p-5 sm:p-6">
      <PrizeFields
        value={{ ...NO_PRIZE, ...prize.field.value }}
        onChange={prize.field.onChange}
        errors={{
          title: errors.prize?.title?.message,
          description: errors.prize?.description?.message,
          cents: errors.prize?.cents?.message,
        }}
        hint="You can raise it later, but not lower or withdraw it."
      />
      {(prize.field.value?.cents ?? 0) > 0 && <PromiseNote />}
      <EntryFee />
    </Section>
  )
}

/** Prize money is a promise until it is funded. */
export function PromiseNote() {
  return (
    <p className="rounded-control bg-gold-soft px-4 py-3 text-gold-ink">
      The page shows “Promised” until you fund the prize. You can fund it right after publishing.
    </p>
  )
}

/** The fee for entering one idea, with a legal note and how the money is split. */
export function EntryFee() {
  const { field, fieldState } = useController<QuestionDraft, 'idea_entry_fee_cents'>({
    name: 'idea_entry_fee_cents',
  })
  const cents = field.value ?? 0
  return (
    <>
      <DollarField
        label="Entry fee for each idea"
        hint="Optional, and fixed once the challenge is open. Members pay it before they can enter an idea."
        value={cents === 0 ? null : cents}
        error={fieldState.error?.message}
        onChange={(next) => field.onChange(next ?? 0)}
      />
      {cents > 0 ? (
        <>
          <p className="flex items-start gap-3 rounded-control bg-sunken px-4 py-3 text-small">
            <Scale aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted" />
            <span>
              A challenge with a fee is a contest of skill: ratings decide, not chance. Some
              countries and states do not allow entry fees, so members there cannot enter ideas.
            </span>
          </p>
          <FeeSplit />
        </>
      ) : (
        <p className="text-muted text-small">No entry fee added.</p>
      )}
    </>
  )
}
