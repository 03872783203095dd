import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'

const DEBOUNCE_MS = 300
const LONGEST = 100

type SearchBoxProps = { label: string; value: string; onSettle: (text: string) => void }

/** Reports the typed text after a pause. */
export function SearchBox({ label, value, onSettle }: SearchBoxProps) {
  const [text, setText] = useState(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed is a reason
  useEffect(() => {
    if (text.trim() === value) return
    const timer = setTimeout(() => onSettle(text.trim()), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <search className="relative block w-full sm:w-72">
      <Search
        className="pointer-events-none absolute top-1/2 start-3.5 size-4.5 -translate-y-1/2 text-muted"
        aria-hidden="true"
      />
      <input
        dir="auto"
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        maxLength={LONGEST}
        onChange={(event) => setText(event.target.value)}
        className="touch w-full rounded-pill border border-line bg-surface pe-4 ps-10 text-small placeholder:text-muted hover:border-line-strong"
      />
    </search>
  )
}
