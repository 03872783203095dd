import { chosenNow } from '../../lib/dates/server-clock.ts'
import { counted } from '../../lib/format/counts.ts'
import { stars } from '../../lib/format/numbers.ts'
import { sentenceOf } from '../../lib/problem.ts'
import { Announced } from '../../ui/announce/announced.tsx'
import { Rating } from '../../ui/inputs/scales/rating.tsx'
import { Skeleton } from '../../ui/states/states.tsx'
import { useChallengeRating } from './queries.ts'

/** Rates the challenge itself with five faces. The overall result is shown after it closes. */
export function RateQuestion({ slug }: { slug: string }) {
  const { data, isError, rating } = useChallengeRating(slug)
  if (data === undefined) {
    return isError ? null : <Skeleton className="h-40 rounded-card sm:h-28" />
  }
  const { mine, can, received } = data
  if (received !== null) return <Received {...received} mine={mine} />
  const value = rating.isPending ? rating.variables.value : (mine ?? 0)
  return (
    <section
      className="card flex flex-wrap items-center justify-between gap-x-6 gap-y-2 p-5 sm:px-6"
      aria-label="Rate the challenge"
    >
      <Rating
        label="How good is this challenge?"
        look="smiles"
        value={value}
        onChange={(value) => rating.mutate({ value, chosen_at: chosenNow() })}
        disabled={!can.rate.allowed}
      />
      <Announced className="wide-52 flex-1 text-muted text-small">
        {rating.isError ? (
          <span className="text-loss-ink">{sentenceOf(rating.error)}</span>
        ) : (
          (can.rate.reason ??
          (value > 0
            ? 'Saved. You can change it until the challenge closes.'
            : 'The asker will see the result after the challenge closes, but never who rated it.'))
        )}
      </Announced>
    </section>
  )
}

function Received(props: { times: number; stars: number; mine: number | null }) {
  const { times, mine } = props
  if (times === 0) return null
  return (
    <section
      className="card flex flex-wrap items-center gap-x-5 gap-y-2 p-5 sm:px-6"
      aria-label="The challenge itself"
    >
      <Rating label="The challenge" look="smiles" value={props.stars} readOnly />
      <p className="text-muted">
        The challenge itself: <b className="text-ink">{stars(props.stars)} of 5</b> from{' '}
        {counted(times, 'member')}
        {mine !== null && `, ${mine} from you`}
      </p>
    </section>
  )
}
