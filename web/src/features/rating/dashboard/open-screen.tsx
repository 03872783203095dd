import { QuestionShelf } from './question-shelf.tsx'
import { RaterFrame } from './rater-frame.tsx'
import { RatingLine } from './rating-line.tsx'

/** Questions with ideas that wait for a rating, in an order that favours none. */
export function Component() {
  return (
    <RaterFrame
      title="Open questions to rate"
      says="In an order of their own for every visit, so that no question waits longer than another."
    >
      <QuestionShelf
        shelf="open"
        empty={{
          title: 'You have rated all there is',
          says: 'As soon as somebody enters an idea, its question waits for you here.',
        }}
        line={(question, at) => (
          <RatingLine key={question.id} question={question} isFirst={at === 0} />
        )}
      />
    </RaterFrame>
  )
}
