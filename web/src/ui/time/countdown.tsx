import { isSoon, leftInWords, nextTickMs } from '../../lib/dates/durations.ts'
import { useNow } from '../../lib/dates/use-now.ts'

/** "11 days left", and in colour on the last day. */
export function Countdown({ until }: { until: string }) {
  const end = Date.parse(until)
  const now = useNow((at) => nextTickMs(end - at))
  const left = end - now
  return (
    <time
      dateTime={until}
      className={isSoon(left) ? 'tabular font-semibold text-loss-ink' : 'tabular text-muted'}
    >
      {isSoon(left) ? `closes in ${leftInWords(left)}` : `${leftInWords(left)} left`}
    </time>
  )
}
