import { PAGES, type PageShelf } from '@ideathlon/contracts/page-names'
import type { Place } from '../route.ts'

/** Long texts, and pages that already have a sidebar. */
const WITHOUT_DASH = new Set<PageShelf>(['legal', 'faqs'])

type PageOfShelf = { shelf: PageShelf; path: string; title: string; hidden?: true }

/** A route for every page of a shelf; FAQ pages are listed in their sidebar, too. */
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
