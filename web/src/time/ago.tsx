import { useNow } from './use-now.ts'
import { agoInWords } from './words.ts'

const EVERY_MS = 30_000

export function Ago({ at }: { at: string }) {
  const now = useNow(() => EVERY_MS)
  return (
    <time dateTime={at} className="whitespace-nowrap text-caption text-muted">
      {agoInWords(now - Date.parse(at))}
    </time>
  )
}
