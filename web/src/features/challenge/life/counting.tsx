import type { ChallengeView } from '@ideathlon/contracts/challenges'
import { CLOSING_GRACE_MS } from '@ideathlon/contracts/limits'
import { Hourglass } from 'lucide-react'
import { useNow } from '../../../time/use-now.ts'
import { leftInWords, nextTickMs } from '../../../time/words.ts'

/** Time is up, and nobody knows yet how it came out. */
export const isCounted = ({ state, is_closed }: ChallengeView): boolean =>
  is_closed && (state === 'open' || state === 'closing')

/** Between the last moment and the winners. */
export function Counting({ challenge }: { challenge: ChallengeView }) {
  const told = Date.parse(challenge.closes_at) + CLOSING_GRACE_MS
  const now = useNow((at) => nextTickMs(told - at))
  const left = told - now
  return (
    <section className="card flex items-center gap-4 p-5 sm:px-6" aria-labelledby="counting">
      <span className="grid size-12 shrink-0 place-items-center rounded-[40%_46%_42%_50%] bg-gold-soft text-gold-ink">
        <Hourglass className="size-6" aria-hidden="true" />
      </span>
      <div className="min-w-0">
        <h2 id="counting" className="font-bold text-title">
          Time is up
        </h2>
        <p className="mt-1 text-muted">
          Raters finish the idea in front of them, then the stars are counted. The winners stand
          here{' '}
          <b className="tabular font-semibold text-ink">
            {left > 0 ? `in ${leftInWords(left)}` : 'any moment'}
          </b>
          .
        </p>
      </div>
    </section>
  )
}
