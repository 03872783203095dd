import { useSearchParams } from 'react-router'

/** Keeps the selection in the address, so admins can share it as a link. */
export function useSelection() {
  const [search, setSearch] = useSearchParams()
  return {
    selected: (name: string) => search.get(name) ?? '',
    select: (words: Record<string, string>) =>
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
