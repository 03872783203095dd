import { queryClient } from '../../../api/query-client.ts'

/**
 * Cancels all running reads, and any new ones until the returned function is called. Live messages
 * can start reads, and the server would refuse a read that it handled after the end of the session.
 */
export function holdReads(): () => void {
  void queryClient.cancelQueries()
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'fetch') return
    // A read can be cancelled only after it has begun, and it begins after this event.
    queueMicrotask(() => void event.query.cancel({ revert: true, silent: true }))
  })
}
