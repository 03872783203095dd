import { type ChallengeView, readChallenge } from '@ideathlon/contracts/challenges'
import { SHOWN_REFUSALS } from '@ideathlon/contracts/shown-refusals'
import { Link, Navigate, useParams } from 'react-router'
import { useRead } from '../../api/read.ts'
import { isCounted } from '../../entities/challenge/counting-time.ts'
import { MentorPanel } from '../../entities/mentor-comment/mentor-panel.tsx'
import { FlowFailure } from '../../entities/rating/flow-failure.tsx'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { EmptyState, Loading } from '../../ui/states/states.tsx'
import { PageHead } from '../../ui/surfaces/page-head.tsx'
import { useTitle } from '../../ui/use-title.ts'

/** The ideas of one challenge, for members who want to mentor. */
export function Component() {
  const { challenge: slug = '', idea } = useParams()
  const query = useRead(readChallenge, { params: { challenge: slug } })
  useTitle('Mentor ideas')
  if (query.isError && query.data === undefined) {
    return <FlowFailure slug={slug} error={query.error} retry={() => void query.refetch()} />
  }
  const challenge = query.data?.data
  if (challenge?.can.mentor.reason === 'ama_private') {
    return <Navigate to={`/challenges/${slug}`} replace />
  }
  const requested = idea && /^\d{1,9}$/.test(idea) ? Number(idea) : undefined
  return (
    <div className="mx-auto max-w-4xl">
      <PageHead title="Mentor ideas">
        <Link to={`/challenges/${slug}`} className="hover:text-primary-ink hover:underline">
          {challenge?.question_title ?? ' '}
        </Link>
      </PageHead>
      {challenge === undefined ? (
        <Loading what="the challenge" className="h-48 w-full rounded-card" />
      ) : !challenge.can.mentor.allowed || challenge.state !== 'open' ? (
        <Unavailable slug={slug} when={commentPhaseOf(challenge)} />
      ) : (
        <MentorPanel key={requested} slug={slug} question={challenge} idea={requested} />
      )}
    </div>
  )
}

type When = keyof typeof NOT_NOW

/** While a challenge is closing, there are no results yet. */
function commentPhaseOf(challenge: ChallengeView): When {
  if (challenge.can.mentor.reason === 'silenced') return 'silenced'
  if (!challenge.is_closed) return 'before'
  return isCounted(challenge) ? 'counted' : 'after'
}

const NOT_NOW = {
  before: {
    title: 'Not open yet',
    label: 'Go to the challenge',
    says: SHOWN_REFUSALS.challenge_not_open,
  },
  silenced: {
    title: 'Not available right now',
    label: 'Back to the challenge',
    says: SHOWN_REFUSALS.silenced,
  },
  counted: {
    title: 'Mentoring is closed',
    label: 'Back to the challenge',
    says: 'Time is up. The ratings are being counted. After that, everyone can read the mentor comments.',
  },
  after: {
    title: 'Mentoring is closed',
    label: 'Read mentor comments',
    says: SHOWN_REFUSALS.challenge_closed,
  },
}

function Unavailable({ slug, when }: { slug: string; when: When }) {
  const { title, label, says } = NOT_NOW[when]
  return (
    <EmptyState
      sign={when === 'before' || when === 'silenced' ? undefined : 'done'}
      title={title}
      action={
        <ButtonLink to={`/challenges/${slug}`} look="primary">
          {label}
        </ButtonLink>
      }
    >
      {says}
    </EmptyState>
  )
}
