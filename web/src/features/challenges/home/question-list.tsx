import type { useQuestionList } from '../../../entities/challenge/queries/challenge-list.ts'
import { QuestionGrid, QuestionGridSkeleton } from '../../../entities/challenge/question-grid.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { ProblemState } from '../../../ui/states/states.tsx'
import { NoChallenges } from './no-questions.tsx'

/** The challenges that match the filters, in one order. */
export function QuestionList({ list }: { list: ReturnType<typeof useQuestionList> }) {
  if (list.isPending) return <QuestionGridSkeleton />
  if (list.isError && list.questions.length === 0) return <ProblemState of={list} />
  if (list.questions.length === 0) return <NoChallenges />
  return (
    <>
      <QuestionGrid questions={list.questions} />
      {list.hasNextPage && (
        <Button
          className="mx-auto mt-6 flex"
          busy={list.isFetchingNextPage && 'Loading more…'}
          onClick={() => void list.fetchNextPage()}
        >
          Show more challenges
        </Button>
      )}
    </>
  )
}
