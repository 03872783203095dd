import { fill } from '@ideathlon/contracts/plural'
import { isSoon, nextTickMs } from '../../lib/dates/durations.ts'
import { useNow } from '../../lib/dates/use-now.ts'
import { useFormat } from '../../lib/format/format.ts'

/** A line such as "11 days left", in colour on the last day. */
export function Countdown({ until }: { until: string }) {
  const end = Date.parse(until)
  const now = useNow((at) => nextTickMs(end - at))
  const left = end - now
  const time = useFormat().timeLeft(left)
  return (
    <time
      dateTime={until}
      className={isSoon(left) ? 'tabular font-semibold text-loss-ink' : 'tabular text-muted'}
    >
      {fill('{time} left', { time })}
    </time>
  )
}
