import { DurationChoice } from '../duration-choice.tsx'
import { OpeningTime } from '../opening-time.tsx'
import { EntryLimit } from './entry-limit.tsx'
import { PrizeSection } from './prize-section.tsx'

/** The duration, the number of ideas per member, the prize, the entry fee and the opening time. */
export function QuestionTerms() {
  return (
    <>
      <DurationChoice />
      <EntryLimit />
      <PrizeSection />
      <OpeningTime />
    </>
  )
}
