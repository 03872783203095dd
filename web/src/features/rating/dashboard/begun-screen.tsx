import { QuestionShelf } from './question-shelf.tsx'
import { RaterFrame } from './rater-frame.tsx'
import { RatingLine } from './rating-line.tsx'

/** Open challenges that the viewer has started rating, closing soonest first. */
export function Component() {
  return (
    <RaterFrame
      title="Challenges I am rating"
      says="Sorted by closing date. The more ideas you rate in a challenge, the more accurate your result."
    >
      <QuestionShelf
        shelf="mine"
        empty={{
          title: 'No challenges started',
          says: 'Rate one idea in a challenge, and the challenge appears here until it closes.',
        }}
        line={(question, at) => (
          <RatingLine key={question.id} question={question} isFirst={at === 0} />
        )}
      />
    </RaterFrame>
  )
}
