import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'

/** What the server rendered a page with; the client uses the same until the page is hydrated. */
type FirstPaint = {
  /** The server's time, in milliseconds. */
  at: number
  host: string
}

let rendered: FirstPaint | undefined

/**
 * Notes the page that is being rendered: on the server before each page,
 * in the browser before hydration.
 */
export function noteFirstPaint(paint: FirstPaint) {
  rendered = paint
}

/** The time for which the page was rendered. */
export const paintedAt = (): number => rendered?.at ?? Date.now()

/** The host of this site, with its port. */
export const ownHost = (): string => rendered?.host ?? location.host

const never = () => () => undefined
const nothing = () => undefined

/**
 * False on the server and while its page is hydrated; true from then on. What only the browser knows, such as the
 * time zone, is shown once this is true.
 *
 * A store whose two snapshots differ would say the same, but React renders such a change at once and in one piece,
 * which keeps a slow phone from answering. A transition is rendered in pieces.
 */
export function useIsHydrated(): boolean {
  let isHydrating = false
  // Only the server and hydration ask for the second snapshot.
  useSyncExternalStore(never, nothing, () => {
    isHydrating = true
  })
  const [isHydrated, setHydrated] = useState(!isHydrating)
  useEffect(() => {
    if (!isHydrated) startTransition(() => setHydrated(true))
  }, [isHydrated])
  return isHydrated
}
