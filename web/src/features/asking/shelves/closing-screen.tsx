import type { AskerQuestion } from '@ideathlon/contracts/dashboard-views'
import { CATALYST_PICKS } from '@ideathlon/contracts/limits'
import { QuestionLine } from '../../../entities/challenge/question-line.tsx'
import { counted } from '../../../lib/format/counts.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Pill } from '../../../ui/surfaces/pill.tsx'
import { Countdown } from '../../../ui/time/countdown.tsx'
import { DASHBOARD, Shelf } from './shelf.tsx'

/**
 * Challenges whose time is up: either the ranking is being computed, or the asker has yet to pick a
 * Top 3.
 */
export function Component() {
  return (
    <Shelf
      shelf="closing"
      title="Closing"
      says={`Pick your Top ${CATALYST_PICKS} within a week. When your picks are final, they are paid and you see the crowd’s ranking.`}
      empty={{
        title: 'No picks to make',
        says: 'When one of your challenges closes, pick your favourite ideas here.',
      }}
    >
      {(questions) => (
        <ul className="card px-5 py-1.5">
          {questions.map((question) => (
            <ClosingLine key={question.id} question={question} />
          ))}
        </ul>
      )}
    </Shelf>
  )
}

function ClosingLine({ question }: { question: AskerQuestion }) {
  const { picked, settles_at: settlesAt, slug } = question
  const to = settlesAt ? `${DASHBOARD}/closing/${slug}` : `${DASHBOARD}/detail/${slug}/ideas`
  const actionLabel = picked === 0 ? `Pick your Top ${CATALYST_PICKS}` : 'Review your picks'
  const action = settlesAt && question.ideas > 0 && (
    <ButtonLink
      look={picked === 0 ? 'primary' : 'quiet'}
      to={to}
      aria-label={`${actionLabel}: ${question.question_title}`}
    >
      {actionLabel}
    </ButtonLink>
  )
  return (
    <QuestionLine question={question} to={to} action={action}>
      <b className="font-semibold">{counted(question.ideas, 'idea')}</b>
      {settlesAt && question.ideas > 0 && (
        <>
          <Pill tone={picked === 0 ? 'gold' : 'primary'}>
            {picked === 0 ? 'Not picked yet' : `${picked} of ${CATALYST_PICKS} picked`}
          </Pill>
          <Countdown until={settlesAt} />
        </>
      )}
      {!settlesAt && <Pill>The last ratings are coming in</Pill>}
    </QuestionLine>
  )
}
