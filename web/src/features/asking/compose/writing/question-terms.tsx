import { DurationChoice } from '../duration-choice.tsx'
import { OpeningTime } from '../opening-time.tsx'
import { EntryLimit } from './entry-limit.tsx'

/** The opening time, the duration and the number of ideas per member. */
export function QuestionTerms() {
  return (
    <>
      <DurationChoice />
      <EntryLimit />
      <OpeningTime />
    </>
  )
}
