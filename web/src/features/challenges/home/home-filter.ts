import type { Category } from '@ideathlon/contracts/categories'
import { ChallengeSort } from '@ideathlon/contracts/challenges'
import type { Chip } from '../../../ui/controls/chip-links.tsx'

const TAG_MAX = 60

/** shuffled: a different order for each viewer. */
export type HomeSort = ChallengeSort

export type HomeFilter = {
  state: 'open' | 'closed'
  sort: HomeSort
  /** The full list, without sections. */
  all: boolean
  category: string | undefined
  tag: string | undefined
}

/**
 * The filters in the address; a missing order falls back to the member's
 * preference, then to shuffled.
 */
export function filterOf(search: URLSearchParams, liked: HomeSort = 'shuffled'): HomeFilter {
  const sort = ChallengeSort.safeParse(search.get('sort'))
  return {
    state: search.get('state') === 'closed' ? 'closed' : 'open',
    sort: sort.success ? sort.data : liked,
    all: search.get('show') === 'all',
    category: search.get('category') ?? undefined,
    tag: search.get('tag')?.trim().slice(0, TAG_MAX) || undefined,
  }
}

/** Sections are shown only without filters. */
export const hasShelves = ({ state, sort, all, category, tag }: HomeFilter): boolean =>
  state === 'open' && sort === 'shuffled' && category === undefined && tag === undefined && !all

function addressOf(
  { state, sort, category, tag }: Omit<HomeFilter, 'all'>,
  liked: HomeSort,
): string {
  const search = new URLSearchParams()
  if (state === 'closed') search.set('state', 'closed')
  else if (sort !== liked) search.set('sort', sort)
  if (category) search.set('category', category)
  if (tag) search.set('tag', tag)
  return search.size > 0 ? `/?${search}` : '/'
}

const LABELS: Record<HomeSort, string> = {
  shuffled: 'All',
  hot: 'Hot',
  newest: 'New',
  closing_soon: 'Closing soon',
  most_ideas: 'Most ideas',
}

export function viewChips(filter: HomeFilter, liked: HomeSort = 'shuffled'): Chip[] {
  const { category, tag } = filter
  const open = filter.state === 'open'
  const orders = ChallengeSort.options.map((sort) => ({
    key: sort,
    label: LABELS[sort],
    to: addressOf({ state: 'open', sort, category, tag }, liked),
    on: open && filter.sort === sort,
  }))
  const closed = addressOf({ state: 'closed', sort: liked, category, tag }, liked)
  return [...orders, { key: 'closed', label: 'Closed', to: closed, on: !open }]
}

/** The top-level categories; pressing the chosen one again shows all. */
export function categoryChips(
  filter: HomeFilter,
  categories: readonly Category[],
  liked: HomeSort = 'shuffled',
): Chip[] {
  return categories
    .filter((category) => category.parent === null || category.slug === filter.category)
    .map((category) => {
      const on = category.slug === filter.category
      const to = addressOf({ ...filter, category: on ? undefined : category.slug }, liked)
      return { key: category.slug, label: category.name, to, on }
    })
}

/** The chosen tag; pressing it shows all challenges again. */
export function tagChips(filter: HomeFilter, liked: HomeSort = 'shuffled'): Chip[] {
  const { tag } = filter
  if (tag === undefined) return []
  const to = addressOf({ ...filter, tag: undefined }, liked)
  return [{ key: 'tag', label: `#${tag}`, to, on: true }]
}
