import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { announce } from '../announce/announce.ts'
import { ButtonLink } from '../controls/button.tsx'

export type PageMeta = { page: number; size: number; total: number }

/**
 * The requested page, which is announced when it arrives. It is kept outside the component because
 * the list may be remounted in the meantime.
 */
let requested: number | undefined

/** The api refuses a page beyond this. */
const PAGE_MAX = 100_000

/**
 * The page number in the address, starting at 0. Invalid values mean the first page, and a page
 * that no list can have means a page past the last one.
 */
export function pageIn(search: URLSearchParams): number {
  const page = Number(search.get('page'))
  return Number.isSafeInteger(page) && page > 0 ? Math.min(page, PAGE_MAX) : 0
}

/** The number of the last page of a list, starting at 0. */
export const lastPageOf = ({ size, total }: PageMeta): number =>
  Math.max(0, Math.ceil(total / size) - 1)

/** The query string of another page of the list, with its filters. */
export function searchOfPage(search: URLSearchParams, page: number): string {
  const next = new URLSearchParams(search)
  if (page === 0) next.delete('page')
  else next.set('page', String(page))
  return `?${next}`
}

/** Links between the pages of a list; the page number is in the address. */
export function Pager({ meta }: { meta: PageMeta }) {
  const { page } = meta
  const [search] = useSearchParams()
  const pages = lastPageOf(meta) + 1
  useEffect(() => {
    if (requested !== page) return
    requested = undefined
    announce(`Page ${page + 1} of ${pages}`)
  }, [page, pages])
  if (pages === 1) return null
  const to = (target: number) => ({
    to: searchOfPage(search, target),
    onClick: () => {
      requested = target
    },
  })
  return (
    <nav aria-label="Pages" className="mt-4 flex items-center justify-between gap-3">
      <span className="wide-24">
        {page > 0 && <ButtonLink {...to(page - 1)}>Previous</ButtonLink>}
      </span>
      <span className="tabular text-muted text-small">
        Page {page + 1} of {pages}
      </span>
      <span className="wide-24 text-end">
        {page + 1 < pages && <ButtonLink {...to(page + 1)}>Next</ButtonLink>}
      </span>
    </nav>
  )
}
