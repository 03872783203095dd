import { useLocation } from 'react-router'
import { usePlace } from '../../current-route/use-place.ts'
import type { Family } from '../../routes/route.ts'
import type { NavItem } from './nav-items.ts'

type Entry = Pick<NavItem, 'to' | 'family'>
type Here = { pathname: string; family: Family | undefined }

/**
 * The current navigation entry: the one whose address is the longest match, or else the one of the
 * page's family.
 */
export function navHere(items: readonly Entry[], { pathname, family }: Here): string | undefined {
  const nearest = items
    .filter(({ to }) => pathname === to || (isPath(to) && pathname.startsWith(`${to}/`)))
    .sort((a, b) => b.to.length - a.to.length)[0]
  return (nearest ?? items.find((item) => item.family !== undefined && item.family === family))?.to
}

/**
 * A single segment is the page of a member or a platform, and the pages below it belong to other
 * entries.
 */
const isPath = (to: string) => to.lastIndexOf('/') > 0 || to === '/admin'

export function useNavHere(items: readonly Entry[]): string | undefined {
  const { pathname } = useLocation()
  return navHere(items, { pathname, family: usePlace()?.family })
}
