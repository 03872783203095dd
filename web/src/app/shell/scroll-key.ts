import type { Location, UIMatch } from 'react-router'
import { numberInHash } from '../../entities/topic/topic-address.ts'
import type { MappedPlace } from '../routes/route.ts'

/**
 * The key of a page's scroll position. The router gives the first page of a document no key of its
 * own, so its address is used; otherwise a different first page could open halfway down. A page
 * that scrolls by itself keeps its position only until the next full load.
 */
export function scrollKey(
  location: Location,
  matches: readonly Pick<UIMatch, 'handle'>[],
  visit: number = performance.timeOrigin,
): string {
  const { key, pathname, search, hash } = location
  const kept = key === 'default' ? pathname + search : key
  const place = matches.findLast(({ handle }) => handle !== undefined)?.handle
  const arrives = (place as MappedPlace | undefined)?.arrives || numberInHash(hash) !== undefined
  return arrives ? `${visit} ${kept}` : kept
}
