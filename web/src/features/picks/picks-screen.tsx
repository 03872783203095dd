import { readChallenge } from '@ideathlon/contracts/challenges'
import type { PicksView } from '@ideathlon/contracts/picks'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { sentenceOf } from '../../api/problem.ts'
import { read } from '../../api/read.ts'
import { AskerProblem } from '../../questions/asker-problem.tsx'
import { Countdown } from '../../time/countdown.tsx'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { LeaveGuard } from '../../ui/forms/leave-guard.tsx'
import { EmptyState } from '../../ui/pictures/states.tsx'
import { Loading, Skeleton } from '../../ui/signals/skeleton.tsx'
import { PageHead } from '../../ui/surfaces/page-head.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { Candidates } from './candidates.tsx'
import { MakeFinal } from './make-final.tsx'
import { PodiumSlots } from './podium-slots.tsx'
import { Reveal } from './reveal.tsx'
import { usePicking } from './use-picking.ts'

/** The asker chooses a Top 3 before the crowd's order is told, and sees both side by side afterwards. */
export function Component() {
  const { challenge: slug = '' } = useParams()
  const picking = usePicking(slug)
  const question = useQuery({
    ...read(readChallenge, { params: { challenge: slug } }),
    select: ({ data }) => data,
  })
  const { data, isError, error, refetch } = picking.query
  useTitle('Your Top 3')
  if (isError && !data) return <AskerProblem error={error} retry={() => void refetch()} />
  return (
    <>
      <PageHead title="Your Top 3">{question.data?.question_title}</PageHead>
      {data ? (
        <Picking key={data.version} slug={slug} view={data} {...picking} />
      ) : (
        <PicksSkeleton />
      )}
    </>
  )
}

type PickingProps = ReturnType<typeof usePicking> & { slug: string; view: PicksView }

function Picking({ slug, view, ...picking }: PickingProps) {
  const { choices, setChoices, isDirty, saving } = picking
  if (view.state !== 'closed') return <NotNow slug={slug} state={view.state} />
  if (view.candidates.every((candidate) => candidate.is_own)) return <NothingToPick slug={slug} />
  const isPicked = view.version > 0
  const shared = { choices, candidates: view.candidates, onChange: setChoices }
  return (
    <>
      <LeaveGuard dirty={isDirty && !saving.isPending} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <section aria-labelledby="chosen" className="lg:sticky lg:top-6">
          <h2 id="chosen" className="sr-only">
            Chosen
          </h2>
          <PodiumSlots {...shared} />
          <SaveBar slug={slug} view={view} {...picking} />
        </section>
        <div className="flex flex-col gap-5">
          {isPicked && <Reveal slug={slug} choices={choices} />}
          <section aria-labelledby="ideas">
            <h2 id="ideas" className="mb-1 font-bold text-title">
              The ideas
            </h2>
            <p className="mb-3 text-muted">
              In no order. {!isPicked && 'What the crowd thought is told when you have picked.'}
            </p>
            <Candidates {...shared} />
          </section>
        </div>
      </div>
    </>
  )
}

function SaveBar({ slug, view, choices, isDirty, saving }: PickingProps) {
  const isFirst = view.version === 0
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3">
      <Button
        look="primary"
        disabled={!isDirty}
        busy={saving.isPending && 'Saving …'}
        onClick={() => saving.mutate()}
      >
        {isFirst ? 'Save, and see the crowd’s' : 'Save my changes'}
      </Button>
      <MakeFinal slug={slug} picked={choices.length} isDirty={isDirty} />
      {view.settles_at && (
        <span className="text-small">
          <Countdown until={view.settles_at} />{' '}
          <span className="text-muted">to change your mind</span>
        </span>
      )}
      {saving.isError && (
        <p role="alert" className="w-full font-medium text-loss-ink">
          {sentenceOf(saving.error)}
        </p>
      )}
    </div>
  )
}

function NotNow({ slug, state }: { slug: string; state: PicksView['state'] }) {
  const isOver = state === 'settled' || state === 'archived'
  return (
    <EmptyState
      title={isOver ? 'Your picks are final' : 'Not yet'}
      action={<ButtonLink to={`/challenges/${slug}`}>See the question</ButtonLink>}
    >
      {isOver
        ? 'What you liked best stands beside what the crowd liked best.'
        : 'You pick when the question is closed: then every idea has been rated to the end.'}
    </EmptyState>
  )
}

function NothingToPick({ slug }: { slug: string }) {
  return (
    <EmptyState
      title="There is no idea to pick"
      action={<ButtonLink to={`/challenges/${slug}`}>See the question</ButtonLink>}
    >
      Nobody but you entered one. You can ask the same question again.
    </EmptyState>
  )
}

function PicksSkeleton() {
  return (
    <Loading what="the ideas to pick from">
      <div className="grid gap-6 lg:grid-cols-2">
        <Skeleton className="h-80 w-full rounded-card" />
        <Skeleton className="h-80 w-full rounded-card" />
      </div>
    </Loading>
  )
}
