import { isActivityKey, isPointKey } from './envelope.ts'
import { POINT_KEYS } from './points.ts'

/** The key of an event in the catalogue, with a reason or, for all of its reasons, without one. */
export function isKnownKey(key: string): boolean {
  return (
    isPointKey(key) || isActivityKey(key) || POINT_KEYS.some((one) => one.startsWith(`${key}:`))
  )
}
