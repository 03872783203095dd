import { PageHead } from '../../../../ui/surfaces/page-head.tsx'
import { DurationChoice } from '../../compose/duration-choice.tsx'
import { OpeningTime } from '../../compose/opening-time.tsx'

/** How long the challenge is open, and when it opens. */
export function Step() {
  return (
    <>
      <PageHead title="How long should it stay open?">
        More time brings more ideas; less time brings results sooner. The time starts when the
        challenge opens.
      </PageHead>
      <div className="flex flex-col gap-4">
        <DurationChoice isHeaded={false} />
        <OpeningTime />
      </div>
    </>
  )
}
