import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'

/**
 * Visitors to an unknown address more often want to find something than report it, so search is
 * offered first.
 */
export function SearchSuggestion({ path }: { path: string }) {
  const [words, setWords] = useState(wordsOf(path))
  const navigate = useNavigate()
  return (
    <search className="mb-6 block max-w-2xl">
      <form
        action="/search"
        className="card flex flex-wrap items-end gap-3 p-5 sm:p-7"
        onSubmit={(event) => {
          event.preventDefault()
          void navigate(`/search?${new URLSearchParams({ q: words.trim() })}`)
        }}
      >
        <div className="min-w-0 flex-1 basis-60">
          <TextField
            label="What were you looking for?"
            type="search"
            name="q"
            value={words}
            maxLength={100}
            onChange={({ target }) => setWords(target.value)}
          />
        </div>
        <Button type="submit" look="primary">
          Search
        </Button>
      </form>
    </search>
  )
}

/** The last part of an address, with its words separated by spaces. */
function wordsOf(path: string): string {
  const last = path.split('/').filter(Boolean).at(-1) ?? ''
  return last
    .replaceAll(/[-_.]+/g, ' ')
    .replaceAll(/%[0-9a-f]{2}/gi, ' ')
    .trim()
    .slice(0, 100)
}
