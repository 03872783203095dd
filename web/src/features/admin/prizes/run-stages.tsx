import type { RunStage } from '@ideathlon/contracts/payouts/runs'
import { cx } from 'class-variance-authority'
import { STAGE_LOOKS, STEP_OF, STEPS } from './stage-looks.ts'

/** The steps of a payout, with the completed ones and the current one marked. */
export function RunStages({ stage }: { stage: RunStage }) {
  const current = STEP_OF[stage]
  const isVoid = stage === 'void'
  const named = Math.min(current, STEPS.length - 1)
  return (
    <ol
      aria-label={`Stage: ${STAGE_LOOKS[stage].label}`}
      className="mb-5 grid grid-cols-6 font-semibold text-small max-sm:gap-x-1"
    >
      {STEPS.map((step, at) => (
        <li
          key={step}
          aria-current={at === current ? 'step' : undefined}
          className={cx(
            'border-t-4 pt-2',
            isVoid && 'border-line text-muted line-through',
            !isVoid && at < current && 'border-gain text-gain-ink',
            !isVoid && at === current && 'border-primary text-primary-ink',
            !isVoid && at > current && 'border-line text-muted',
          )}
        >
          {/* A phone has space for one name only: that of the current stage. */}
          <span className={at === named ? 'whitespace-nowrap' : 'max-sm:sr-only'}>{step}</span>
        </li>
      ))}
    </ol>
  )
}
