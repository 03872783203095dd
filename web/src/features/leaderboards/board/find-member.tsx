import { Search, X } from 'lucide-react'
import { useEffect, useState } from 'react'

const DEBOUNCE_MS = 250
const LONGEST = 60

/** Searches by part of a name or handle after a pause in typing. */
export function FindMember({ q, onFind }: { q: string; onFind: (q: string) => void }) {
  const [text, setText] = useState(q)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed is a reason
  useEffect(() => {
    if (text.trim() === q) return
    const timer = setTimeout(() => onFind(text.trim()), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <search className="relative block wide-40 flex-1 sm:max-w-64">
      <Search
        className="pointer-events-none absolute top-1/2 start-3.5 size-4.5 -translate-y-1/2 text-muted"
        aria-hidden="true"
      />
      <input
        type="search"
        aria-label="Find a member"
        placeholder="Find a member"
        value={text}
        maxLength={LONGEST}
        onChange={(event) => setText(event.target.value)}
        className="touch w-full rounded-pill border border-line bg-surface px-10 text-small placeholder:text-muted hover:border-line-strong [&::-webkit-search-cancel-button]:hidden"
      />
      {text !== '' && (
        <button
          type="button"
          aria-label="Show everyone"
          onClick={() => setText('')}
          className="touch absolute top-0 end-0 grid place-items-center rounded-pill text-muted hover:text-ink"
        >
          <X className="size-4.5" aria-hidden="true" />
        </button>
      )}
    </search>
  )
}
