import type { RaterResult } from '@ideathlon/contracts/rater-questions'
import { agreementOf, rhoInWords } from './agreement.ts'

/** How much a rater agreed with the crowd, as a position between contradiction and agreement. */
export function AgreementScale({ result }: { result: RaterResult }) {
  const { percent, words } = agreementOf(result)
  if (percent === null || result.rho === null) return null
  const label = `Agreement with the crowd: ${rhoInWords(result.rho)}, on a scale from −1 to +1. ${words}.`
  return (
    <div role="img" aria-label={label} className="max-w-96">
      <div className="relative h-2.5 rounded-pill bg-linear-to-r from-loss-soft via-cell to-gain-soft rtl:bg-linear-to-l">
        <i className="absolute inset-y-0 start-1/2 w-px bg-line-strong" />
        <i
          className="absolute top-1/2 size-5 -translate-x-1/2 -translate-y-1/2 rtl:translate-x-1/2 rounded-full border-4 border-surface bg-primary shadow-card"
          style={{ insetInlineStart: `${Math.min(97, Math.max(3, percent))}%` }}
        />
      </div>
      <p className="mt-2 flex justify-between text-caption text-muted" aria-hidden="true">
        <span>against the crowd</span>
        <b className="tabular text-ink">{rhoInWords(result.rho)}</b>
        <span>with the crowd</span>
      </p>
    </div>
  )
}
