import { agoInWords, agoSpoken, daysAgoInWords } from '../../lib/dates/durations.ts'
import { useNow } from '../../lib/dates/use-now.ts'

const EVERY_MS = 30_000

/** `spoken`: within a sentence, in its own size and colour. */
export function Ago({ at, spoken = false }: { at: string; spoken?: boolean }) {
  const now = useNow(() => EVERY_MS)
  return (
    <time dateTime={at} className={`whitespace-nowrap ${spoken ? '' : 'text-caption text-muted'}`}>
      {(spoken ? agoSpoken : agoInWords)(now - Date.parse(at))}
    </time>
  )
}

/** Of what is told with its day alone. */
export function DaysAgo({ at }: { at: string }) {
  const now = useNow(() => EVERY_MS)
  return (
    <time dateTime={at.slice(0, 10)} className="whitespace-nowrap text-caption text-muted">
      {daysAgoInWords(now - Date.parse(at))}
    </time>
  )
}
