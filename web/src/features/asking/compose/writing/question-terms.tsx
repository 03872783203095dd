import { DurationChoice } from '../duration-choice.tsx'
import { OpeningTime } from '../opening-time.tsx'
import { EntryLimit } from './entry-limit.tsx'

/** From when, for how long, and how many ideas of each. */
export function QuestionTerms() {
  return (
    <>
      <DurationChoice />
      <EntryLimit />
      <OpeningTime />
    </>
  )
}
