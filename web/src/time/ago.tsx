import { useNow } from './use-now.ts'
import { agoInWords, agoSpoken } from './words.ts'

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
