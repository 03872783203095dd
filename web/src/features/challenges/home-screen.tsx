import { readCategories } from '@ideathlon/contracts/categories'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { read } from '../../api/read.ts'
import { useLiveness } from '../../live/liveness.ts'
import { useMe } from '../../session/use-me.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { ChipLinks } from '../../ui/controls/chip-links.tsx'
import { ProblemState } from '../../ui/pictures/problem-state.tsx'
import { EmptyState } from '../../ui/pictures/states.tsx'
import { LivePill } from '../../ui/signals/live-pill.tsx'
import { Loading, Skeleton } from '../../ui/signals/skeleton.tsx'
import { PageHead } from '../../ui/surfaces/page-head.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { counted } from '../../words/numbers.ts'
import { categoryChips, filterOf, type HomeFilter, viewChips } from './home-filter.ts'
import { QuestionCard } from './question-card.tsx'
import { useQuestions } from './use-questions.ts'
import { Welcome } from './welcome.tsx'

const HOUR_MS = 60 * 60_000

export function Component() {
  useTitle('Challenges')
  const me = useMe()
  const [search] = useSearchParams()
  const filter = filterOf(search)
  const categories = useQuery({ ...read(readCategories, {}), staleTime: HOUR_MS })
  const questions = useQuestions(filter)
  // Whether the welcome stands above decides where everything else does: a blink is better than a jump.
  if (me === undefined) return <GridSkeleton />
  return (
    <>
      {me === null && <Welcome />}
      <Head filter={filter} total={questions.total} />
      <div className="mb-5 flex flex-col gap-1">
        <ChipLinks label="Show" chips={viewChips(filter)} />
        <div className="min-h-13 sm:min-h-11">
          <ChipLinks
            label="Categories"
            chips={categoryChips(filter, categories.data?.data ?? [])}
          />
        </div>
      </div>
      <Questions questions={questions} />
    </>
  )
}

function Head({ filter, total }: { filter: HomeFilter; total: number | undefined }) {
  const liveness = useLiveness()
  return (
    <PageHead
      title={filter.state === 'open' ? 'Questions worth your best idea' : 'How it turned out'}
      aside={<LivePill liveness={liveness} />}
    >
      <p className="min-h-[1.5em]">{total !== undefined && summary(filter, total)}</p>
    </PageHead>
  )
}

function summary({ state }: HomeFilter, total: number): string {
  return state === 'open'
    ? `${counted(total, 'question')} open right now. Answer one, rate a few, watch your brain grow.`
    : `${counted(total, 'question')} closed, with their winners.`
}

function Questions({ questions }: { questions: ReturnType<typeof useQuestions> }) {
  if (questions.isPending) return <GridSkeleton />
  if (questions.isError && questions.questions.length === 0) {
    return <ProblemState error={questions.error} retry={() => void questions.refetch()} />
  }
  if (questions.questions.length === 0) {
    return (
      <EmptyState
        title="No questions here yet"
        action={
          <ButtonLink to="/challenges/create" look="primary">
            Ask the first one
          </ButtonLink>
        }
      >
        A good question is half the idea.
      </EmptyState>
    )
  }
  return (
    <>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(18rem,100%),1fr))] gap-4">
        {questions.questions.map((question) => (
          <li key={question.id} className="grid">
            <QuestionCard question={question} />
          </li>
        ))}
      </ul>
      {questions.hasNextPage && (
        <Button
          className="mx-auto mt-6 flex"
          busy={questions.isFetchingNextPage && 'More are coming …'}
          onClick={() => void questions.fetchNextPage()}
        >
          Show more questions
        </Button>
      )}
    </>
  )
}

function GridSkeleton() {
  return (
    <Loading what="questions">
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(18rem,100%),1fr))] gap-4">
        {[1, 2, 3, 4, 5, 6].map((card) => (
          <div key={card} className="card h-[15.5rem] overflow-hidden">
            <Skeleton className="h-32 w-full rounded-none" />
            <Skeleton className="mx-4.5 mt-4 h-5 w-4/5" />
            <Skeleton className="mx-4.5 mt-2 h-5 w-3/5" />
          </div>
        ))}
      </div>
    </Loading>
  )
}
