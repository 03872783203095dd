import type { ChallengeView } from '@ideathlon/contracts/challenges'
import { ratedInWords, setSteps } from '../../../entities/rating/rating-set.ts'
import { plural } from '../../../lib/format/format.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { ProgressSteps } from '../../../ui/signals/progress.tsx'

/** Invites the viewer to rate other members' ideas, one at a time and without names. */
export function RateInvitation({ challenge }: { challenge: ChallengeView }) {
  const { mine, slug, can } = challenge
  if (
    challenge.solution_format === 'ama' &&
    !can.rate.allowed &&
    can.rate.reason !== 'rating_not_started'
  ) {
    return null
  }
  const left = mine?.to_rate ?? 0
  const rated = mine?.rated ?? 0
  const isWaiting = challenge.ideas > 0 && !challenge.is_rating_started
  const { title, text } = isWaiting ? WAITING : wordsFor(mine, challenge.ideas)
  return (
    <section
      className="card flex flex-wrap items-center gap-x-6 gap-y-3 p-5 sm:px-6"
      aria-label="Rate"
    >
      <div className="wide-52 flex-1">
        <h2 className="font-bold text-title">{title}</h2>
        <p className="mt-1 text-muted">{text}</p>
        {rated + left > 0 && !isWaiting && (
          <div className="mt-3 max-w-80">
            <ProgressSteps {...setSteps({ rated, left })} label={ratedInWords({ rated, left })} />
          </div>
        )}
      </div>
      {mine === null && challenge.ideas > 0 && !isWaiting && (
        <ButtonLink to={`/sign-up?continue=/challenges/${slug}/rate`} look="primary">
          Join and rate ideas
        </ButtonLink>
      )}
      {mine !== null && left > 0 && !isWaiting && (
        <ButtonLink to={`/challenges/${slug}/rate`} look="primary">
          {rated > 0
            ? plural(left, { one: 'Rate {n} more idea', other: 'Rate {n} more ideas' })
            : 'Rate ideas'}
        </ButtonLink>
      )}
    </section>
  )
}

const WAITING = {
  title: 'Rating is not open yet',
  text: 'Rating opens when there are two ideas, or when the asker starts it.',
}

function wordsFor(mine: ChallengeView['mine'], ideas: number): { title: string; text: string } {
  if (ideas === 0 || (mine && mine.rated + mine.to_rate === 0)) {
    return {
      title: 'Nothing to rate yet',
      text: 'New ideas from others will appear here.',
    }
  }
  if (mine && mine.to_rate === 0) {
    return {
      title: 'You have rated every idea',
      text: 'New ideas will appear here.',
    }
  }
  return {
    title: 'Help the best idea win',
    text: 'One idea at a time, with no names and no averages. Every rating adds to your Analyst Rater score.',
  }
}
