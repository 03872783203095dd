import { NO_PRIZE } from '@ideathlon/contracts/prizes'
import { useController } from 'react-hook-form'
import { PrizeDetails, withPrizeType } from '../../../../entities/money/prize/prize-fields.tsx'
import { PageHead } from '../../../../ui/surfaces/page-head.tsx'
import { Section } from '../../../../ui/surfaces/section.tsx'
import type { QuestionDraft } from '../../compose/question-form.ts'
import { EntryFee, PromiseNote } from '../../compose/writing/prize-section.tsx'
import { PrizeKinds } from './prize-kinds.tsx'

/** The prize for the best ideas, and the fee for entering one. */
export function Step() {
  const { field, formState } = useController<QuestionDraft, 'prize'>({ name: 'prize' })
  const prize = { ...NO_PRIZE, ...field.value }
  const errors = formState.errors.prize
  return (
    <>
      <PageHead title="What do the best ideas win?">
        Neurons are enough for most challenges. You can raise a prize later, but not lower or
        withdraw it.
      </PageHead>
      <div className="flex flex-col gap-4">
        <Section id="prize" title="The prize" className="card flex flex-col gap-5 p-5 sm:p-6">
          <PrizeKinds
            value={prize.type}
            onChange={(kind) => field.onChange(withPrizeType(prize, kind))}
          />
          <PrizeDetails
            value={prize}
            onChange={field.onChange}
            errors={{
              title: errors?.title?.message,
              description: errors?.description?.message,
              cents: errors?.cents?.message,
            }}
          />
          {prize.cents > 0 ? (
            <PromiseNote />
          ) : (
            <p className="text-muted text-small">No prize money added.</p>
          )}
        </Section>
        <Section id="fee" title="The entry fee" className="card flex flex-col gap-5 p-5 sm:p-6">
          <EntryFee />
        </Section>
      </div>
    </>
  )
}
