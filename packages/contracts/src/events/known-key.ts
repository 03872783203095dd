import { isActivityKey, isPointKey } from './envelope.ts'
import { POINT_KEYS } from './points.ts'

/** An event of the catalogue, with its reason or for all of its reasons. */
export function isKnownKey(key: string): boolean {
  return (
    isPointKey(key) || isActivityKey(key) || POINT_KEYS.some((one) => one.startsWith(`${key}:`))
  )
}
