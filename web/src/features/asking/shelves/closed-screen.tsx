import { QuestionLine } from '../../../entities/challenge/question-line.tsx'
import { counted } from '../../../lib/format/counts.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Pill } from '../../../ui/surfaces/pill.tsx'
import { DASHBOARD, Shelf } from './shelf.tsx'

/** Challenges that have been paid out; only the outcomes of their ideas can still be set. */
export function Component() {
  return (
    <Shelf
      shelf="closed"
      title="My closed challenges"
      says="Set the outcome of each idea here, so that its author knows what became of it."
      empty={{
        title: 'No closed challenges yet',
        says: 'A challenge moves here once your picks are final.',
      }}
    >
      {(questions) => (
        <ul className="card px-5 py-1.5">
          {questions.map((question) => (
            <QuestionLine
              key={question.id}
              question={question}
              to={`${DASHBOARD}/closed/${question.slug}/ideas`}
              action={
                <ButtonLink
                  to={`${DASHBOARD}/closed/${question.slug}/ideas`}
                  aria-label={`Set outcomes: ${question.question_title}`}
                >
                  Set outcomes
                </ButtonLink>
              }
            >
              <b className="font-semibold">{counted(question.ideas, 'idea')}</b>
              <span className="text-muted">{counted(question.ratings ?? 0, 'rating')}</span>
              {question.picked > 0 && <Pill tone="primary">{question.picked} picked</Pill>}
              {question.state === 'archived' && <Pill>Archived</Pill>}
            </QuestionLine>
          ))}
        </ul>
      )}
    </Shelf>
  )
}
