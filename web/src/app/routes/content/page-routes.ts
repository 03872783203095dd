import { PAGES, type PageShelf } from '@ideathlon/contracts/page-names'
import type { Place } from '../route.ts'

/** Long reads, and those that have a sidebar beside them already. */
const WITHOUT_DASH = new Set<PageShelf>(['legal', 'faqs'])

type Seat = { shelf: PageShelf; path: string; title: string; hidden?: true }

/** A route for every page of a shelf; FAQ pages are listed in their sidebar, too. */
export function pagePlaces(shelf: PageShelf): Place[] {
  return (Object.values(PAGES) as Seat[])
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
