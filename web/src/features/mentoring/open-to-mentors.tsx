import { useQuestionList } from '../../questions/use-question-list.ts'
import { Countdown } from '../../time/countdown.tsx'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { ProblemState } from '../../ui/pictures/problem-state.tsx'
import { EmptyState } from '../../ui/pictures/states.tsx'
import { More } from '../../ui/signals/more.tsx'
import { Loading, Skeleton } from '../../ui/signals/skeleton.tsx'
import { Pill } from '../../ui/surfaces/pill.tsx'
import { counted } from '../../words/numbers.ts'

/** Open questions that have ideas, the ones that close first on top. */
export function OpenToMentors() {
  const query = useQuestionList({ state: 'open', sort: 'closing_soon' }, 12)
  const questions = query.questions.filter(({ ideas }) => ideas > 0)
  if (query.data === undefined) {
    return query.isError ? (
      <ProblemState error={query.error} retry={() => void query.refetch()} />
    ) : (
      <Loading what="the questions">
        <Skeleton className="h-64 w-full max-w-3xl rounded-card" />
      </Loading>
    )
  }
  if (questions.length === 0) {
    return (
      <EmptyState
        title="No idea is waiting for a mentor"
        action={<ButtonLink to="/challenges/create">Ask a question</ButtonLink>}
      >
        When somebody enters an idea, it stands here.
      </EmptyState>
    )
  }
  return (
    <div className="card max-w-3xl px-5 py-1.5">
      <ul>
        {questions.map((question) => (
          <li
            key={question.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t py-3.5 first:border-0"
          >
            <span className="min-w-0 flex-1 basis-64">
              <b className="block font-semibold">{question.question_title}</b>
              <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-small">
                <Pill>{question.category.name}</Pill>
                {counted(question.ideas, 'idea')}
                <Countdown until={question.closes_at} />
              </span>
            </span>
            <ButtonLink
              to={`/challenges/${question.slug}/mentoring`}
              aria-label={`Mentor ideas: ${question.question_title}`}
              className="max-sm:w-full"
            >
              Mentor
            </ButtonLink>
          </li>
        ))}
      </ul>
      <More query={query} label="Show more questions" />
    </div>
  )
}
