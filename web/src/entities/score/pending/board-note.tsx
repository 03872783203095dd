import { signedPoints } from '../../../lib/format/numbers.ts'
import { usePending } from '../queries/pending.ts'

/**
 * A note below an unfinished leaderboard about the pending neurons that it leaves out, and the
 * viewer's share of them.
 */
export function BoardNote({ isMember }: { isMember: boolean }) {
  return (
    <p className="mt-3 text-muted text-small">
      Neurons for ideas and mentor comments in open challenges count here when the challenge closes.{' '}
      {isMember && <Own />}
    </p>
  )
}

function Own() {
  const { data: pending } = usePending()
  if (pending === undefined || pending.whole.neurons <= 0) return null
  return (
    <span className="tabular">
      You have <b className="font-semibold">{signedPoints(pending.whole.neurons)}</b> pending; only
      you can see this.
    </span>
  )
}
