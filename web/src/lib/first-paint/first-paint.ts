import { useSyncExternalStore } from 'react'

/** What the server rendered a page with; the client uses the same until the page is hydrated. */
type FirstPaint = {
  /** The server's time, in milliseconds. */
  at: number
  host: string
}

let rendered: FirstPaint | undefined

/** Notes the page that is being rendered: on the server before each page, in the browser before hydration. */
export function noteFirstPaint(paint: FirstPaint) {
  rendered = paint
}

/** The time for which the page was rendered. */
export const paintedAt = (): number => rendered?.at ?? Date.now()

/** The host of this site, with its port. */
export const ownHost = (): string => rendered?.host ?? location.host

const never = () => () => undefined

/**
 * False on the server and while its page is hydrated; true from then on. What only the browser knows, such as the
 * time zone, is shown once this is true.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
