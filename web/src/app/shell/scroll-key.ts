import type { Location, UIMatch } from 'react-router'
import { numberInHash } from '../../entities/topic/topic-address.ts'
import type { MappedPlace } from '../routes/route.ts'

/**
 * Under what the position of a page is kept. A page loaded anew has no key yet: kept by its address, no other one
 * opens halfway down. A page that scrolls by itself is kept for as long as the document: a full load finds nothing.
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
