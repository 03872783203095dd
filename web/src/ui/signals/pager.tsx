import { useSearchParams } from 'react-router'
import { ButtonLink } from '../controls/button.tsx'

type PagerProps = { meta: { page: number; size: number; total: number } }

/** From page to page of a list; the page stands in the address. */
export function Pager({ meta: { page, size, total } }: PagerProps) {
  const [search] = useSearchParams()
  const pages = Math.max(1, Math.ceil(total / size))
  if (pages === 1) return null
  const to = (target: number) => {
    const next = new URLSearchParams(search)
    if (target === 0) next.delete('page')
    else next.set('page', String(target))
    return `?${next}`
  }
  return (
    <nav aria-label="Pages" className="mt-4 flex items-center justify-between gap-3">
      <span className="min-w-24">
        {page > 0 && <ButtonLink to={to(page - 1)}>Newer</ButtonLink>}
      </span>
      <span className="tabular text-muted text-small">
        Page {page + 1} of {pages}
      </span>
      <span className="min-w-24 text-right">
        {page + 1 < pages && <ButtonLink to={to(page + 1)}>Older</ButtonLink>}
      </span>
    </nav>
  )
}
