import { SEARCH_TEXT_MAX } from '@ideathlon/contracts/search'
import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

/** The debounce delay while typing. */
const DEBOUNCE_MS = 300

type SearchBoxProps = { q: string; onAsk: (q: string) => void }

/** Searches after a pause in typing, or immediately on Enter. */
export function SearchBox({ q, onAsk }: SearchBoxProps) {
  const [text, setText] = useState(q)
  const input = useRef<HTMLInputElement>(null)
  // When the address changes (for example through the Back button), the field follows it.
  useEffect(() => {
    if (document.activeElement !== input.current) setText(q)
  }, [q])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed is a reason
  useEffect(() => {
    if (text.trim() === q) return
    const timer = setTimeout(() => onAsk(text.trim()), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <search>
      <form
        action="/search"
        className="relative"
        onSubmit={(event) => {
          event.preventDefault()
          onAsk(text.trim())
        }}
      >
        <Search
          className="pointer-events-none absolute top-1/2 start-4.5 size-5 -translate-y-1/2 text-muted"
          aria-hidden="true"
        />
        <input
          ref={input}
          type="search"
          name="q"
          aria-label="Search Ideathlon"
          placeholder="Search challenges, ideas, members…"
          value={text}
          maxLength={SEARCH_TEXT_MAX}
          onChange={(event) => setText(event.target.value)}
          className="min-h-14 w-full rounded-card border border-line bg-surface pe-14 ps-13 text-reading shadow-card placeholder:text-muted hover:border-line-strong [&::-webkit-search-cancel-button]:hidden"
        />
        {text !== '' && (
          <button
            type="button"
            aria-label="Clear search"
            onClick={() => {
              setText('')
              input.current?.focus()
            }}
            className="touch absolute top-1.5 end-2 grid place-items-center rounded-pill text-muted hover:text-ink"
          >
            <X className="size-5" aria-hidden="true" />
          </button>
        )}
      </form>
    </search>
  )
}
