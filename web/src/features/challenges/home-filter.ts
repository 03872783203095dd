import type { Category } from '@ideathlon/contracts/categories'
import { ChallengeSort } from '@ideathlon/contracts/challenges'
import type { Chip } from '../../ui/controls/chip-links.tsx'

export type HomeFilter = {
  state: 'open' | 'closed'
  sort: 'newest' | 'closing_soon' | 'most_ideas'
  category: string | undefined
}

/** What the address asks for; anything else in it is the default. */
export function filterOf(search: URLSearchParams): HomeFilter {
  const sort = ChallengeSort.safeParse(search.get('sort'))
  return {
    state: search.get('state') === 'closed' ? 'closed' : 'open',
    sort: sort.success ? sort.data : 'newest',
    category: search.get('category') ?? undefined,
  }
}

function addressOf(filter: HomeFilter): string {
  const search = new URLSearchParams()
  if (filter.state === 'closed') search.set('state', 'closed')
  if (filter.sort !== 'newest') search.set('sort', filter.sort)
  if (filter.category) search.set('category', filter.category)
  return search.size > 0 ? `/?${search}` : '/'
}

export function viewChips(filter: HomeFilter): Chip[] {
  const { category } = filter
  const open = filter.state === 'open'
  const chip = (key: HomeFilter['sort'], label: string): Chip => ({
    key,
    label,
    to: addressOf({ state: 'open', sort: key, category }),
    on: open && filter.sort === key,
  })
  return [
    chip('newest', 'New'),
    chip('closing_soon', 'Closing soon'),
    chip('most_ideas', 'Most ideas'),
    {
      key: 'closed',
      label: 'Closed',
      to: addressOf({ state: 'closed', sort: 'newest', category }),
      on: !open,
    },
  ]
}

/** The categories at the top of the tree; a second press on the chosen one shows all again. */
export function categoryChips(filter: HomeFilter, categories: readonly Category[]): Chip[] {
  return categories
    .filter((category) => category.parent === null || category.slug === filter.category)
    .map((category) => {
      const on = category.slug === filter.category
      const to = addressOf({ ...filter, category: on ? undefined : category.slug })
      return { key: category.slug, label: category.name, to, on }
    })
}
