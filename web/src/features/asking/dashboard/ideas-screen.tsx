import type { ChallengeView } from '@ideathlon/contracts/challenges'
import { useParams } from 'react-router'
import { AskerProblem } from '../../../entities/challenge/asker-problem.tsx'
import { refreshAskerIdeas, useAskerIdeas } from '../../../entities/idea/queries/asker-ideas.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { More } from '../../../ui/signals/more.tsx'
import { EmptyState, Loading, Skeleton } from '../../../ui/states/states.tsx'
import { DashboardHead, useQuestion } from './dashboard-head.tsx'
import { IdeaRow } from './idea-row.tsx'

/**
 * The ideas: anonymous and in no order while the challenge is open; with names, places and outcomes
 * after it closes.
 */
export function Component() {
  const { challenge: slug = '' } = useParams()
  const { ideas, isError, error, refetch, ...query } = useAskerIdeas(slug)
  const { data: question } = useQuestion(slug)
  if (isError && ideas === undefined) {
    return <AskerProblem error={error} retry={() => void refetch()} />
  }
  return (
    <>
      <DashboardHead slug={slug} title="Ideas" />
      {ideas === undefined ? (
        <IdeasSkeleton />
      ) : ideas.length === 0 ? (
        <div className="card">
          <NoIdeas slug={slug} state={question?.state} />
        </div>
      ) : (
        <>
          {question?.state === 'open' && (
            <p className="mb-3 text-muted">
              Ideas are in random order, without names or stars, so nothing influences you.
            </p>
          )}
          <ul className="flex flex-col gap-3">
            {ideas.map((idea) => (
              <IdeaRow
                key={idea.id}
                idea={idea}
                slug={slug}
                onChanged={() => refreshAskerIdeas(slug)}
              />
            ))}
          </ul>
          <More query={query} what="idea" label="Show more ideas" />
        </>
      )}
    </>
  )
}

type NoIdeasProps = { slug: string; state: ChallengeView['state'] | undefined }

function NoIdeas({ slug, state }: NoIdeasProps) {
  if (state !== undefined && state !== 'open') {
    const isOver = state !== 'draft' && state !== 'scheduled'
    return <EmptyState title={isOver ? 'No ideas were entered' : 'Not open yet'} />
  }
  return (
    <EmptyState
      title="No ideas yet"
      action={<ButtonLink to={`/challenges/${slug}`}>Share your challenge</ButtonLink>}
    >
      Share it to get the first ideas.
    </EmptyState>
  )
}

function IdeasSkeleton() {
  return (
    <Loading what="the ideas">
      <div className="flex flex-col gap-3">
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-28 w-full rounded-card" />
        ))}
      </div>
    </Loading>
  )
}
