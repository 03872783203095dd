import { queryClient } from '../../api/query-client.ts'
import { isPartMissing } from '../../ui/parts/is-part-missing.ts'
import { noteMissingPart } from '../../ui/parts/note-missing-part.ts'
import { isWorthReporting } from './is-worth-reporting.ts'

/** The place shown, as the route map writes it: an address may name somebody. */
let placeNow = () => ''

/** What sends a report is loaded with the first fault. */
export function noteFault(error: unknown): void {
  if (!isWorthReporting(error)) return
  const place = placeNow()
  // What people are told is one sentence; what was wrong beneath it is for whoever mends it.
  const { cause } = error as Error
  const fault = cause instanceof Error ? cause : (error as Error)
  import('./report-error.ts')
    .then(({ reportError }) => reportError(fault, place))
    .catch(() => undefined)
}

/** Listens wherever a fault can surface: scripts, promises, reads and changes. Screens tell of their own. */
export function watchFaults(place: () => string): void {
  placeNow = place
  window.addEventListener('error', ({ error }) => noteFault(error))
  window.addEventListener('unhandledrejection', ({ reason }) => {
    if (isPartMissing(reason)) void noteMissingPart()
    else noteFault(reason)
  })
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') noteFault(event.action.error)
  })
  queryClient.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') noteFault(event.action.error)
  })
}
