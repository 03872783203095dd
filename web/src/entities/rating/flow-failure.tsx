import { Navigate } from 'react-router'
import { ProblemState } from '../../ui/states/states.tsx'
import { wayFrom } from './way-from.ts'

type FlowFailureProps = {
  slug: string
  error: unknown
  retry: () => void
  /** The page of the question itself: one that is not there is told there. */
  page?: boolean
}

/** Where the way through a question breaks: on to where it goes on, or to where one can tell us. */
export function FlowFailure({ slug, error, retry, page = false }: FlowFailureProps) {
  const way = wayFrom(error, { slug, isHome: page })
  if (way === undefined) return <ProblemState page={page} error={error} retry={retry} />
  return <Navigate to={way} replace />
}
