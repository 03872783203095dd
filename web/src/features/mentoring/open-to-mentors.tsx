import { useQuestionList } from '../../entities/challenge/queries/challenge-list.ts'
import { QuestionLine } from '../../entities/challenge/question-line.tsx'
import { counted } from '../../lib/format/counts.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { More } from '../../ui/signals/more.tsx'
import { EmptyState, Loading, ProblemState } from '../../ui/states/states.tsx'
import { Pill } from '../../ui/surfaces/pill.tsx'
import { Countdown } from '../../ui/time/countdown.tsx'

/** Open challenges with ideas, soonest to close first. */
export function OpenToMentors() {
  const query = useQuestionList({ state: 'open', sort: 'closing_soon' }, 12)
  const questions = query.questions.filter(({ ideas }) => ideas > 0)
  if (query.data === undefined) {
    return query.isError ? (
      <ProblemState of={query} />
    ) : (
      <Loading what="the challenges" className="h-64 w-full max-w-3xl rounded-card" />
    )
  }
  if (questions.length === 0) {
    return (
      <EmptyState
        title="No ideas to mentor"
        action={<ButtonLink to="/challenges/create">Create a challenge</ButtonLink>}
      >
        New ideas appear here as soon as they are entered.
      </EmptyState>
    )
  }
  return (
    <div className="card max-w-3xl px-5 py-1.5">
      <ul>
        {questions.map((question) => (
          <QuestionLine
            key={question.id}
            question={{ ...question, hue: question.category.hue }}
            action={
              <ButtonLink
                to={`/challenges/${question.slug}/mentoring`}
                aria-label={`Mentor ideas: ${question.question_title}`}
              >
                Mentor
              </ButtonLink>
            }
          >
            <Pill>{question.category.name}</Pill>
            <span className="text-muted">{counted(question.ideas, 'idea')}</span>
            <Countdown until={question.closes_at} />
          </QuestionLine>
        ))}
      </ul>
      <More query={query} what="challenge" label="Show more challenges" />
    </div>
  )
}
