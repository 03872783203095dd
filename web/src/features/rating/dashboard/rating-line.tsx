import type { RaterQuestion } from '@ideathlon/contracts/rater-questions'
import { QuestionLine } from '../../../entities/challenge/question-line.tsx'
import { ratedInWords, setSteps } from '../../../entities/rating/rating-set.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { ProgressSteps } from '../../../ui/signals/progress.tsx'
import { Pill } from '../../../ui/surfaces/pill.tsx'
import { Countdown } from '../../../ui/time/countdown.tsx'

type RatingLineProps = { question: RaterQuestion; isFirst: boolean }

/**
 * An open challenge with the viewer's progress and next step. One challenge is highlighted as the
 * recommended one.
 */
export function RatingLine({ question, isFirst }: RatingLineProps) {
  const { rated, left, slug, question_title: title } = question
  const words = ratedInWords({ rated, left })
  const action = left > 0 && (
    <ButtonLink
      to={`/challenges/${slug}/rate`}
      look={isFirst ? 'primary' : 'quiet'}
      aria-label={`${rated > 0 ? 'Rate the next idea' : 'Rate ideas'}: ${title}`}
    >
      {rated > 0 ? 'Rate the next idea' : 'Rate ideas'}
    </ButtonLink>
  )
  return (
    <QuestionLine question={question} action={action}>
      <span className="w-28 shrink-0">
        <ProgressSteps {...setSteps({ rated, left })} label={words} />
      </span>
      <b className="tabular font-semibold">{words}</b>
      <Countdown until={question.closes_at} />
      {left === 0 && <Pill tone="gain">All ideas rated</Pill>}
    </QuestionLine>
  )
}
