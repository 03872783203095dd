import { fill } from '@ideathlon/contracts/plural'
import type { TalkGate } from '@ideathlon/contracts/talk/places'
import { plural } from '../../../lib/format/format.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'

/** How many ratings a new member has given, and how many they need before their first post. */
export function GateMeter({ gate }: { gate: TalkGate }) {
  const done = Math.min(gate.ratings, gate.ratings_needed)
  return (
    <div className="card flex flex-wrap items-center gap-x-5 gap-y-3 px-5 py-4">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold">
          {plural(gate.ratings_needed, {
            one: 'Rate {n} idea to post here',
            other: 'Rate {n} ideas to post here',
          })}
        </p>
        <p className="text-muted text-small">
          Or enter an idea: you can also post once its challenge has closed. You only need to do
          this once.
        </p>
        <div className="mt-2 flex items-center gap-3">
          <div
            role="progressbar"
            aria-label="Ratings before your first post"
            aria-valuenow={done}
            aria-valuemin={0}
            aria-valuemax={gate.ratings_needed}
            className="h-2 flex-1 overflow-hidden rounded-pill bg-cell"
          >
            <span
              className="block h-full rounded-pill bg-primary"
              style={{ width: `${(done / gate.ratings_needed) * 100}%` }}
            />
          </div>
          <span className="tabular font-semibold text-small">
            {fill('{done} of {needed}', { done, needed: gate.ratings_needed })}
          </span>
        </div>
      </div>
      <ButtonLink to="/me/my-dashboard/rater/open-challenges" look="primary">
        Rate ideas
      </ButtonLink>
    </div>
  )
}
