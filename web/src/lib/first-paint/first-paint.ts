import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'

/**
 * The values with which the server rendered a page; the client uses the same ones until the page is
 * hydrated.
 */
type FirstPaint = {
  /** The server's time, in milliseconds. */
  at: number
  host: string
}

let rendered: FirstPaint | undefined

/**
 * Records the page that is about to be rendered: on the server before each page, in the browser
 * before hydration.
 */
export function recordFirstPaint(paint: FirstPaint) {
  rendered = paint
}

/** The time at which the page was rendered. */
export const paintedAt = (): number => rendered?.at ?? Date.now()

/** The host of this site, with its port. */
export const ownHost = (): string => rendered?.host ?? location.host

const never = () => () => undefined
const nothing = () => undefined

/**
 * False on the server and while its page is being hydrated; true afterwards. Anything that only the
 * browser knows, such as the time zone, is shown once this is true.
 *
 * A store with two different snapshots would do the same, but React renders such a change
 * synchronously, which blocks input on a slow phone. A transition is rendered in slices.
 */
export function useIsHydrated(): boolean {
  let isHydrating = false
  // Only the server and hydration call the second snapshot function.
  useSyncExternalStore(never, nothing, () => {
    isHydrating = true
  })
  const [isHydrated, setHydrated] = useState(!isHydrating)
  useEffect(() => {
    if (!isHydrated) startTransition(() => setHydrated(true))
  }, [isHydrated])
  return isHydrated
}
