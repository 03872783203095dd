import type { RaterQuestion } from '@ideathlon/contracts/rater-questions'
import { QuestionLine } from '../../../entities/challenge/question-line.tsx'
import { AgreementScale } from '../../../entities/rating/agreement-scale.tsx'
import { ResultPills } from '../../../entities/rating/my-result.tsx'
import { plural } from '../../../lib/format/format.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Ago } from '../../../ui/time/ago.tsx'
import { QuestionShelf } from './question-shelf.tsx'
import { RaterFrame } from './rater-frame.tsx'

/**
 * Closed challenges that the viewer rated, with the viewer's agreement with the crowd and the
 * asker.
 */
export function Component() {
  return (
    <RaterFrame
      title="Closed challenges I rated"
      says="See how your ratings compare with the crowd’s once a challenge closes, and with the asker’s picks up to a week later."
    >
      <QuestionShelf
        shelf="closed"
        empty={{
          title: 'No closed challenges yet',
          says: 'When a challenge you rated closes, your result appears here.',
        }}
        line={(question) => <ClosedLine key={question.id} question={question} />}
      />
    </RaterFrame>
  )
}

function ClosedLine({ question }: { question: RaterQuestion }) {
  const { result, rated, slug, question_title: title, closed_at: closedAt } = question
  const action = (
    <ButtonLink to={`/challenges/${slug}`} aria-label={`See the winners: ${title}`}>
      See the winners
    </ButtonLink>
  )
  return (
    <QuestionLine question={question} action={action}>
      <b className="tabular font-semibold">
        {plural(rated, { one: '{n} idea rated', other: '{n} ideas rated' })}
      </b>
      {closedAt && <Ago at={closedAt} />}
      {result && <ResultPills result={result} />}
      {result && result.rho !== null && (
        <div className="mt-2 w-full">
          <AgreementScale result={result} />
        </div>
      )}
    </QuestionLine>
  )
}
