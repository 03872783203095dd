import { useSearchParams } from 'react-router'

/** The address holds the selection, so that admins can share it as a link. */
export function useAsked() {
  const [search, setSearch] = useSearchParams()
  return {
    asked: (name: string) => search.get(name) ?? '',
    ask: (words: Record<string, string>) =>
      setSearch(
        (known) => {
          const next = new URLSearchParams(known)
          for (const [name, value] of Object.entries(words)) {
            if (value === '') next.delete(name)
            else next.set(name, value)
          }
          return next
        },
        { replace: true, preventScrollReset: true },
      ),
  }
}
