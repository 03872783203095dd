import { readChallenge } from '@ideathlon/contracts/challenges'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useParams } from 'react-router'
import { read } from '../../api/read.ts'
import { MentorDesk } from '../../mentoring/mentor-desk.tsx'
import { FlowFailure } from '../../rating/flow-failure.tsx'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/pictures/states.tsx'
import { Loading, Skeleton } from '../../ui/signals/skeleton.tsx'
import { PageHead } from '../../ui/surfaces/page-head.tsx'
import { useTitle } from '../../ui/use-title.ts'

/** Where the ideas of one question are mentored. */
export function Component() {
  const { challenge: slug = '', idea } = useParams()
  const query = useQuery(read(readChallenge, { params: { challenge: slug } }))
  useTitle('Mentor ideas')
  if (query.isError && query.data === undefined) {
    return <FlowFailure slug={slug} error={query.error} retry={() => void query.refetch()} />
  }
  const challenge = query.data?.data
  if (challenge?.can.mentor.reason === 'ama_private') {
    return <Navigate to={`/challenges/${slug}`} replace />
  }
  const asked = idea && /^\d{1,9}$/.test(idea) ? Number(idea) : undefined
  return (
    <div className="mx-auto max-w-4xl">
      <PageHead title="Mentor ideas">
        <Link to={`/challenges/${slug}`} className="hover:text-primary-ink hover:underline">
          {challenge?.question_title ?? ' '}
        </Link>
      </PageHead>
      {challenge === undefined ? (
        <Loading what="the question">
          <Skeleton className="h-48 w-full rounded-card" />
        </Loading>
      ) : challenge.is_closed || challenge.state !== 'open' ? (
        <NotNow slug={slug} isClosed={challenge.is_closed} />
      ) : (
        <MentorDesk key={asked} slug={slug} question={challenge} idea={asked} />
      )}
    </div>
  )
}

function NotNow({ slug, isClosed }: { slug: string; isClosed: boolean }) {
  return (
    <EmptyState
      sign={isClosed ? 'done' : undefined}
      title={isClosed ? 'Its mentors are done' : 'Not open yet'}
      action={
        <ButtonLink to={`/challenges/${slug}`} look="primary">
          {isClosed ? 'Read what they said' : 'To the question'}
        </ButtonLink>
      }
    >
      {isClosed ? REFUSALS.challenge_closed : REFUSALS.challenge_not_open}
    </EmptyState>
  )
}
