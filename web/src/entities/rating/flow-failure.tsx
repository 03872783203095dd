import { Navigate } from 'react-router'
import { ProblemState } from '../../ui/states/states.tsx'
import { errorRedirectOf } from './error-redirect.ts'

type FlowFailureProps = {
  slug: string
  error: unknown
  retry: () => void
  /**
   * Whether this is the challenge's own page, which shows the error when the
   * challenge does not exist.
   */
  page?: boolean
}

/**
 * Handles an error on a page of a challenge: redirects to a page that works, or shows the error
 * with a button to retry.
 */
export function FlowFailure({ slug, error, retry, page = false }: FlowFailureProps) {
  const way = errorRedirectOf(error, { slug, isHome: page })
  if (way === undefined) return <ProblemState page={page} error={error} retry={retry} />
  return <Navigate to={way} replace />
}
