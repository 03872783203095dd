import type { Location, UIMatch } from 'react-router'
import { numberInHash } from '../../entities/topic/topic-address.ts'
import type { MappedPlace } from '../routes/route.ts'

/**
 * The key of a page's scroll position. A page that was just loaded has no key of the router yet, so
 * its address is the key, and no other page opens halfway down. The position of a page that scrolls
 * by itself lasts as long as the document.
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
