import { queryClient } from '../../../api/query-client.ts'

/**
 * Cancels all reads, and those that begin until the returned function is called: live messages
 * start them, and one that the server handles after the end of the session would be refused.
 */
export function holdReads(): () => void {
  void queryClient.cancelQueries()
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'fetch') return
    // The read can be cancelled once it has begun, which is after this event.
    queueMicrotask(() => void event.query.cancel({ revert: true, silent: true }))
  })
}
