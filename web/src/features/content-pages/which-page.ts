import { PAGES, type PageName } from '@ideathlon/contracts/page-names'

const NAMES = Object.keys(PAGES) as PageName[]

/** The content page at an address. */
export function whichPage(pathname: string): PageName | undefined {
  const path = pathname.replace(/\/+$/, '')
  if (path.endsWith('/question-collection')) return 'question-collection'
  return NAMES.find((name) => PAGES[name].path === path)
}

/** The id of the heading in an address, or empty if it names none or cannot be decoded. */
export function headingIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return ''
  }
}

/** The previous and next page on the same shelf. */
export function neighboursOf(page: PageName): { before?: PageName; after?: PageName } {
  const shelf = NAMES.filter((name) => PAGES[name].shelf === PAGES[page].shelf && !isHidden(name))
  const at = shelf.indexOf(page)
  if (at === -1) return {}
  const [before, after] = [shelf[at - 1], shelf[at + 1]]
  return { ...(before && { before }), ...(after && { after }) }
}

const isHidden = (name: PageName): boolean => 'hidden' in PAGES[name]
