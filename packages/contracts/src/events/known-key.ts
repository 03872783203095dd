import { isActivityKey, isPointKey } from './envelope.ts'
import { POINT_KEYS } from './points.ts'

/**
 * Whether the catalogue contains this key. A point key can be given without its reason, and then
 * covers all of its reasons.
 */
export function isKnownKey(key: string): boolean {
  return (
    isPointKey(key) || isActivityKey(key) || POINT_KEYS.some((one) => one.startsWith(`${key}:`))
  )
}
