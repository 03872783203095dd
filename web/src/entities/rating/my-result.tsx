import { type RaterResult, readRaterResult } from '@ideathlon/contracts/rater-questions'
import { useRead } from '../../api/read.ts'
import { plural } from '../../lib/format/format.ts'
import { Pill } from '../../ui/surfaces/pill.tsx'
import { useMe } from '../session/queries/me.ts'
import { agreementOf, RATINGS_TO_SHOW } from './agreement.ts'
import { AgreementScale } from './agreement-scale.tsx'

/**
 * Compares the viewer's ratings of a closed challenge with everybody else's. Renders nothing
 * without ratings.
 */
export function MyResult({ slug }: { slug: string }) {
  const me = useMe()
  const own = useRead(readRaterResult, { params: { challenge: slug } }, { enabled: me != null })
  const result = own.data?.data
  if (!result) return null
  return (
    <section className="card p-5 sm:px-6" aria-labelledby="my-ratings">
      <h2
        id="my-ratings"
        className="flex flex-wrap items-center gap-x-3 gap-y-1 font-bold text-title"
      >
        How you saw it <ResultPills result={result} />
      </h2>
      <p className="mt-1 text-muted">
        {plural(result.ratings, { one: 'You rated {n} idea.', other: 'You rated {n} ideas.' })}{' '}
        {result.rho === null
          ? `You need at least ${RATINGS_TO_SHOW} ratings, not all the same, to be compared with the crowd.`
          : 'Compared with other people’s ratings of the same ideas, adjusted for your rating habits.'}
      </p>
      {result.rho !== null && (
        <div className="mt-4">
          <AgreementScale result={result} />
        </div>
      )}
    </section>
  )
}

export function ResultPills({ result }: { result: RaterResult }) {
  const { words, tone } = agreementOf(result)
  return (
    <>
      <Pill tone={tone}>{words}</Pill>
      {result.asker === 'agrees' && <Pill tone="gold">You predicted the asker’s picks</Pill>}
      {result.asker === 'contradicts' && <Pill>The asker picked differently</Pill>}
    </>
  )
}
