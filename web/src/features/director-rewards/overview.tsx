import type { DirectorOverview } from '@ideathlon/contracts/olympiad/directors'
import type { ReactNode } from 'react'
import { useDirectorOverview } from '../../entities/tournament/queries.ts'
import { Loading, ProblemState } from '../../ui/states/states.tsx'

/** Reads the Director's own tournaments and passes them to its children. */
export function Overview({ children }: { children: (overview: DirectorOverview) => ReactNode }) {
  const query = useDirectorOverview()
  if (query.data) return children(query.data)
  if (query.isError) return <ProblemState of={query} />
  return <Loading what="your tournaments" className="h-64 w-full rounded-card" />
}
