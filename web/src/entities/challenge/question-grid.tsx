import type { ChallengeCard } from '@ideathlon/contracts/challenges'
import { Loading, Skeleton } from '../../ui/states/states.tsx'
import { QuestionCard } from './question-card.tsx'

const GRID = 'grid grid-cols-[repeat(auto-fill,minmax(min(17rem,100%),1fr))] gap-4'

export function QuestionGrid({ questions }: { questions: readonly ChallengeCard[] }) {
  return (
    <ul className={GRID}>
      {questions.map((question) => (
        <li key={question.id} className="grid">
          <QuestionCard question={question} />
        </li>
      ))}
    </ul>
  )
}

export function QuestionGridSkeleton({ cards = 6 }: { cards?: number }) {
  return (
    <Loading what="challenges">
      <div className={GRID}>
        {Array.from({ length: cards }, (_, card) => card).map((card) => (
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
