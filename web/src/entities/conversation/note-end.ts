import { Problem } from '../../lib/problem.ts'
import { refreshContext } from '../message/queries/actions.ts'

/**
 * A note to the others of a conversation was not sent. If it was refused, the viewer can no longer
 * write here, and an open page is not notified of that.
 */
export function noteEnd(error: unknown): void {
  if (error instanceof Problem && error.kind === 'forbidden') void refreshContext()
}
