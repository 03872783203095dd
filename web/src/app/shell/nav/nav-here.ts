import { useLocation } from 'react-router'
import { usePlace } from '../../current-route/use-place.ts'
import type { Family } from '../../routes/route.ts'
import type { NavItem } from './nav-items.ts'

type Entry = Pick<NavItem, 'to' | 'family'>
type CurrentPlace = { pathname: string; family: Family | undefined }

/**
 * Finds the current navigation entry: the one with the longest matching address or, if none
 * matches, the one of the page's family.
 */
export function navHere(
  items: readonly Entry[],
  { pathname, family }: CurrentPlace,
): string | undefined {
  const nearest = items
    .filter(({ to }) => pathname === to || (isPath(to) && pathname.startsWith(`${to}/`)))
    .sort((a, b) => b.to.length - a.to.length)[0]
  return (nearest ?? items.find((item) => item.family !== undefined && item.family === family))?.to
}

/**
 * Whether the pages below an address belong to its entry. An address with a single segment is that
 * of a member or a platform, and the pages below it have entries of their own.
 */
const isPath = (to: string) => to.lastIndexOf('/') > 0 || to === '/admin'

export function useNavHere(items: readonly Entry[]): string | undefined {
  const { pathname } = useLocation()
  return navHere(items, { pathname, family: usePlace()?.family })
}
