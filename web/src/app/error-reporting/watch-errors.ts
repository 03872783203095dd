import type { MutationCacheNotifyEvent, QueryCacheNotifyEvent } from '@tanstack/react-query'
import { queryClient } from '../../api/query-client.ts'
import { handleMissingPart } from '../../ui/parts/handle-missing-part.ts'
import { isPartMissing } from '../../ui/parts/is-part-missing.ts'

/**
 * The path pattern of the current page, not its address, because an address can contain a member's
 * handle.
 */
let placeNow = () => ''

/**
 * Reports an error. The code that judges and reports errors is loaded when the first one occurs, so
 * without a connection nothing is reported.
 */
export function noteFault(error: unknown): void {
  if (!navigator.onLine) return
  const place = placeNow()
  import('./report-error.ts')
    .then(({ reportFault }) => reportFault(error, place))
    .catch(() => undefined)
}

/**
 * Listens wherever an error can surface: scripts, promises, reads and changes. Screens report their
 * own errors.
 */
export function watchFaults(place: () => string): void {
  placeNow = place
  window.addEventListener('error', ({ error }) => noteFault(error))
  window.addEventListener('unhandledrejection', ({ reason }) => {
    if (isPartMissing(reason)) void handleMissingPart()
    else noteFault(reason)
  })
  queryClient.getQueryCache().subscribe(noteFailed)
  queryClient.getMutationCache().subscribe(noteFailed)
}

function noteFailed(event: QueryCacheNotifyEvent | MutationCacheNotifyEvent): void {
  if (event.type === 'updated' && event.action.type === 'error') noteFault(event.action.error)
}
