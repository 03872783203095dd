import { QuestionShelf } from './question-shelf.tsx'
import { RaterFrame } from './rater-frame.tsx'
import { RatingLine } from './rating-line.tsx'

/** Challenges with unrated ideas, in a neutral order. */
export function Component() {
  return (
    <RaterFrame
      title="Open challenges to rate"
      says="In a new random order on every visit, so every challenge gets its turn."
    >
      <QuestionShelf
        shelf="open"
        empty={{
          title: 'You have rated every idea',
          says: 'Challenges with new ideas will appear here.',
        }}
        line={(question, at) => (
          <RatingLine key={question.id} question={question} isFirst={at === 0} />
        )}
      />
    </RaterFrame>
  )
}
