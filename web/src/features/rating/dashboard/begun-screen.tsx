import { QuestionShelf } from './question-shelf.tsx'
import { RaterFrame } from './rater-frame.tsx'
import { RatingLine } from './rating-line.tsx'

/** Open challenges that the viewer has started rating, closing soonest first. */
export function Component() {
  return (
    <RaterFrame
      title="Challenges I rate"
      says="Sorted by closing date. The more ideas in a challenge you rate, the more accurate your result."
    >
      <QuestionShelf
        shelf="mine"
        empty={{
          title: 'No challenges started',
          says: 'Rate one idea in a challenge, and the challenge moves here until it closes.',
        }}
        line={(question, at) => (
          <RatingLine key={question.id} question={question} isFirst={at === 0} />
        )}
      />
    </RaterFrame>
  )
}
