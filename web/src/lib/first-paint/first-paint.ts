import { useSyncExternalStore } from 'react'

/** What the server rendered a page with; the client uses the same until the page is hydrated. */
type FirstPaint = {
  /** The server's time, in milliseconds. */
  at: number
  host: string
  isLeaving?: true
}

let rendered: FirstPaint | undefined

/** Notes the page that is being rendered: on the server before each page, in the browser before hydration. */
export function noteFirstPaint(paint: FirstPaint) {
  rendered = paint
}

/** On the server: this page leads elsewhere, so nobody should see it first. */
export function noteLeaving() {
  if (rendered) rendered = { ...rendered, isLeaving: true }
}

/** Whether the page that was rendered leads elsewhere. */
export const isLeaving = (): boolean => rendered?.isLeaving === true

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
