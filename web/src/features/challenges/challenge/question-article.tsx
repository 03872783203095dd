import type { ChallengeView } from '@ideathlon/contracts/challenges'
import { memo, Suspense } from 'react'
import { useLocation } from 'react-router'
import { Background } from '../../../entities/challenge/page/background.tsx'
import { QuestionHero, UNPUBLISHED } from '../../../entities/challenge/page/question-hero.tsx'
import { useChallenge } from '../../../entities/challenge/queries/challenge.ts'
import { MentorInvitation } from '../../../entities/mentor-comment/mentor-invitation.tsx'
import { FlowFailure } from '../../../entities/rating/flow-failure.tsx'
import { Problem } from '../../../lib/problem.ts'
import { later } from '../../../ui/parts/later.tsx'
import { lazyPart } from '../../../ui/parts/lazy-part.tsx'
import { Loading, Skeleton } from '../../../ui/states/states.tsx'
import { useTitle } from '../../../ui/use-title.ts'
import { ActionBar } from './action-bar.tsx'
import { EnterIdea } from './enter-idea.tsx'
import { RateInvitation } from './rate-invitation.tsx'
import { Waiting } from './schedule/waiting.tsx'

const ClosedQuestion = later(async () => (await import('./closed-question.tsx')).ClosedQuestion)

const Launched = later(
  async () => (await import('../../../entities/challenge/launch/launched.tsx')).Launched,
  'h-96',
)

const AskerPanel = later(
  async () => (await import('./schedule/asker-panel.tsx')).AskerPanel,
  'h-40',
)

const Patrons = later(async () => (await import('./money/patrons.tsx')).Patrons, 'hidden')

const OwnIdeas = later(async () => (await import('./own-ideas.tsx')).OwnIdeas, 'h-40')

const AssumptionChallenges = lazyPart(async () => ({
  default: (await import('../../../entities/assumption-challenge/assumption-challenges.tsx'))
    .AssumptionChallenges,
}))

const ReportButton = later(
  async () => (await import('../../../entities/report/report-button.tsx')).ReportButton,
  'h-11 w-40',
)

const RelatedQuestions = later(
  async () => (await import('../../../entities/similar/related-questions.tsx')).RelatedQuestions,
)

const RateQuestion = later(
  async () => (await import('../../../entities/rating/rate-question.tsx')).RateQuestion,
  'h-40 sm:h-28',
)

const Changes = later(
  async () => (await import('../../../entities/challenge/additions/changes.tsx')).Changes,
  'hidden',
)

const Discussion = later(async () => (await import('./discussion.tsx')).Discussion, 'h-56')

const Circle = later(async () => (await import('./ama/circle.tsx')).Circle, 'h-36')

/** The whole challenge, with everything the viewer is allowed to see. */
export function QuestionArticle({ slug }: { slug: string }) {
  const { data: challenge, error, isLoadingError, ideas, refetch } = useChallenge(slug)
  const isMissing = isLoadingError && error instanceof Problem && error.kind === 'missing'
  useTitle(isMissing ? 'Challenge not found' : challenge?.question_title)
  if (challenge === undefined) {
    return isLoadingError ? (
      <FlowFailure page slug={slug} error={error} retry={() => void refetch()} />
    ) : (
      <PageSkeleton />
    )
  }
  return <Article challenge={challenge} ideas={ideas ?? challenge.ideas} />
}

type ArticleProps = { challenge: ChallengeView; ideas: number }

/**
 * Not rendered again when the connection drops or returns, because rendering everything at once is
 * a long task.
 */
const Article = memo(function Article({ challenge, ideas }: ArticleProps) {
  return (
    <article className="flex flex-col gap-5">
      <QuestionHero challenge={challenge} ideas={ideas} />
      <Body challenge={challenge} />
      {!UNPUBLISHED.has(challenge.state) && <Patrons challenge={challenge} />}
      <Suspense fallback={null}>
        <AssumptionChallenges challenge={challenge} />
      </Suspense>
      {!UNPUBLISHED.has(challenge.state) && <Discussion challenge={challenge} />}
      {!challenge.is_closed && challenge.mine?.is_catalyst !== true && (
        <ReportButton kind="question" id={challenge.slug} what="this challenge" />
      )}
      {!UNPUBLISHED.has(challenge.state) && <RelatedQuestions slug={challenge.slug} />}
      {!UNPUBLISHED.has(challenge.state) && !challenge.is_closed && (
        <ActionBar challenge={challenge} />
      )}
    </article>
  )
})

function Body({ challenge }: { challenge: ChallengeView }) {
  const { state, is_closed } = challenge
  if (UNPUBLISHED.has(state)) return <Unpublished challenge={challenge} />
  return is_closed ? <Closed challenge={challenge} /> : <Open challenge={challenge} />
}

/** Whether the viewer can take any action on the challenge as a whole. */
const canManageChallenge = ({ actions }: ChallengeView): boolean =>
  Object.values(actions).some(({ allowed }) => allowed)

function Unpublished({ challenge }: { challenge: ChallengeView }) {
  return (
    <>
      <Waiting challenge={challenge} />
      <Background challenge={challenge} />
      {canManageChallenge(challenge) && <AskerPanel challenge={challenge} />}
    </>
  )
}

function Closed({ challenge }: { challenge: ChallengeView }) {
  return (
    <>
      {challenge.solution_format === 'ama' && <Circle challenge={challenge} />}
      <ClosedQuestion challenge={challenge} />
    </>
  )
}

function Open({ challenge }: { challenge: ChallengeView }) {
  const isAsker = challenge.mine?.is_catalyst === true
  const { state } = useLocation()
  const askerPanel = canManageChallenge(challenge) && <AskerPanel challenge={challenge} />
  return (
    <>
      {isAsker && state?.isPublished === true && <Launched challenge={challenge} isOnItsPage />}
      {challenge.solution_format === 'ama' && <Circle challenge={challenge} />}
      <RateInvitation challenge={challenge} />
      {isAsker && askerPanel}
      <Background challenge={challenge} />
      <EnterIdea challenge={challenge} />
      {!isAsker && <RateQuestion slug={challenge.slug} />}
      <MentorInvitation challenge={challenge} />
      {challenge.mine && challenge.mine.ideas > 0 && <OwnIdeas challenge={challenge} />}
      <Changes slug={challenge.slug} />
      {!isAsker && askerPanel}
    </>
  )
}

function PageSkeleton() {
  return (
    <Loading what="the challenge">
      <div className="card overflow-hidden">
        <Skeleton className="h-36 w-full rounded-none sm:h-44" />
        <div className="p-7">
          <Skeleton className="h-9 w-5/6" />
          <Skeleton className="mt-3 h-9 w-1/2" />
          <Skeleton className="mt-6 h-5 w-2/3" />
        </div>
      </div>
    </Loading>
  )
}
