import { QuestionShelf } from './question-shelf.tsx'
import { RaterFrame } from './rater-frame.tsx'
import { RatingLine } from './rating-line.tsx'

/** Open challenges that the viewer has started to rate, closing soonest first. */
export function Component() {
  return (
    <RaterFrame
      title="Questions I rate"
      says="Sorted by closing date. The more ideas of a question you rate, the more accurate your result."
    >
      <QuestionShelf
        shelf="mine"
        empty={{
          title: 'No questions started',
          says: 'Rate one idea of a question, and it moves here until it closes.',
        }}
        line={(question, at) => (
          <RatingLine key={question.id} question={question} isFirst={at === 0} />
        )}
      />
    </RaterFrame>
  )
}
