import { PAGES, type PageShelf } from '@ideathlon/contracts/page-names'
import type { Place } from '../route.ts'

/**
 * Groups of pages without the Game Dash, because they have long texts or already have a sidebar.
 */
const WITHOUT_DASH = new Set<PageShelf>(['legal', 'faqs'])

type PageOfShelf = { shelf: PageShelf; path: string; title: string; hidden?: true }

/** A route for every page of a group. FAQ pages are also listed in their sidebar. */
export function pagePlaces(shelf: PageShelf): Place[] {
  return (Object.values(PAGES) as PageOfShelf[])
    .filter((page) => page.shelf === shelf)
    .map(({ path, title, hidden }) => ({
      path,
      title,
      layout: WITHOUT_DASH.has(shelf) ? 'boxed-no-dash' : 'boxed',
      ...(shelf === 'faqs' && !hidden && { sidebar: { label: title } }),
      ...(hidden && { noindex: true as const }),
      screen: () => import('../../../features/content-pages/content-screen.tsx'),
    }))
}
