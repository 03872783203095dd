import { SEARCH_MATCHES_MAX } from '@ideathlon/contracts/search'

const KINDS = ['all', 'questions', 'ideas', 'topics', 'messages', 'members', 'pages'] as const
export type Kind = (typeof KINDS)[number]

/** The search parameters in the address. `mc`: main category; `ic`: include closed challenges. */
export type SearchQuery = { q: string; mc: string; ic: boolean; kind: Kind; page: number }

const TRUE = new Set(['1', 'true', 'yes'])

export function searchQueryOf(search: URLSearchParams): SearchQuery {
  const kind = KINDS.find((each) => each === search.get('kind')) ?? 'all'
  const page = Number.parseInt(search.get('page') ?? '1', 10)
  return {
    q: (search.get('q') ?? '').trim(),
    mc: search.get('mc') ?? '',
    ic: TRUE.has(search.get('ic') ?? ''),
    kind,
    page: Number.isSafeInteger(page) && page > 0 ? Math.min(page, SEARCH_MATCHES_MAX) - 1 : 0,
  }
}

/** The address of a changed search, always starting at the first page. */
export function searchFor(query: SearchQuery, change: Partial<SearchQuery>): string {
  const { q, mc, ic, kind, page } = { ...query, page: 0, ...change }
  const next = new URLSearchParams()
  if (q !== '') next.set('q', q)
  if (mc !== '') next.set('mc', mc)
  if (ic) next.set('ic', '1')
  if (kind !== 'all') next.set('kind', kind)
  if (page > 0) next.set('page', String(page + 1))
  return `?${next}`
}
