import { useNow } from '../../lib/dates/use-now.ts'
import { useFormat } from '../../lib/format/format.ts'

const EVERY_MS = 30_000

/** `spoken`: for use within a sentence, with the size and colour of the surrounding text. */
export function Ago({ at, spoken = false }: { at: string; spoken?: boolean }) {
  const now = useNow(() => EVERY_MS)
  return (
    <time dateTime={at} className={`whitespace-nowrap ${spoken ? '' : 'text-caption text-muted'}`}>
      {useFormat().relative(at, now, spoken ? 'long' : 'narrow')}
    </time>
  )
}

/** How many days ago something happened, for times of which only the date is public. */
export function DaysAgo({ at }: { at: string }) {
  const now = useNow(() => EVERY_MS)
  return (
    <time dateTime={at.slice(0, 10)} className="whitespace-nowrap text-caption text-muted">
      {useFormat().relativeDay(at, now)}
    </time>
  )
}
