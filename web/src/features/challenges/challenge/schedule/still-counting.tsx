import type { ChallengeView } from '@ideathlon/contracts/challenges'
import { readNextIdea } from '@ideathlon/contracts/ratings'
import { Hourglass } from 'lucide-react'
import { useRead } from '../../../../api/read.ts'
import { graceLeftMs } from '../../../../entities/challenge/counting-time.ts'
import { nextTickMs } from '../../../../lib/dates/durations.ts'
import { useNow } from '../../../../lib/dates/use-now.ts'
import { format } from '../../../../lib/format/format.ts'
import { ButtonLink } from '../../../../ui/controls/button.tsx'

const WHEN = 'tabular font-semibold text-ink'

/** Shown between the closing time and the result. */
export function StillCounting({ challenge }: { challenge: ChallengeView }) {
  const now = useNow((at) => nextTickMs(graceLeftMs(challenge, at)))
  const left = graceLeftMs(challenge, now)
  return (
    <section
      className="card flex flex-wrap items-center gap-4 p-5 sm:px-6"
      aria-labelledby="counting"
    >
      <span className="grid size-12 shrink-0 place-items-center rounded-[40%_46%_42%_50%] bg-gold-soft text-gold-ink">
        <Hourglass className="size-6" aria-hidden="true" />
      </span>
      <div className="wide-52 flex-1">
        <h2 id="counting" className="font-bold text-title">
          Time is up
        </h2>
        <p className="mt-1 text-muted">
          {left > 0 ? (
            <>
              Raters are finishing their current idea. Then we count the stars. Winners appear here{' '}
              <b className={WHEN}>in {format().timeLeft(left)}</b>.
            </>
          ) : (
            <>
              We are counting the stars. Winners appear here <b className={WHEN}>any moment now</b>.
            </>
          )}
        </p>
      </div>
      {left > 0 && mayHold(challenge) && <UnfinishedRating slug={challenge.slug} />}
    </section>
  )
}

/**
 * Private challenges and challenges without ratings cannot have an unfinished rating, so they need
 * no request.
 */
const mayHold = ({ mine, is_rating_started, solution_format }: ChallengeView) =>
  mine !== null && is_rating_started && solution_format !== 'ama'

/** Never cached, because the viewer may have rated the idea since the page was loaded. */
const NEVER_KEPT = { gcTime: 0, staleTime: 0 }

/** Links a rater back to an idea they have not finished rating. */
function UnfinishedRating({ slug }: { slug: string }) {
  const { data } = useRead(readNextIdea, { params: { challenge: slug } }, NEVER_KEPT)
  if (!data?.data.idea) return null
  return (
    <ButtonLink to={`/challenges/${slug}/rate`} look="primary">
      Finish your rating
    </ButtonLink>
  )
}
