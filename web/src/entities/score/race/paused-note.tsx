import { Pause } from 'lucide-react'
import { format } from '../../../lib/format/format.ts'

/** Says that the race is paused and what happens to neurons earned during the pause. */
export function PausedNote({ since }: { since: string }) {
  return (
    <p className="flex items-start gap-2 rounded-control bg-gold-soft px-3 py-2 text-gold-ink text-small">
      <Pause className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      <span>
        <b className="font-semibold">
          Paused since <time dateTime={since}>{format().moment(since)}</time>.
        </b>{' '}
        What you earn until it resumes counts towards your all-time score, but not towards this
        race.
      </span>
    </p>
  )
}
