import { useMatches } from 'react-router'
import type { MappedPlace } from '../routes/route.ts'

/** The place that is shown; undefined while the first one is on its way. */
export function usePlace(): MappedPlace | undefined {
  const handles = useMatches().map(({ handle }) => handle as MappedPlace | undefined)
  return handles.findLast((handle) => handle !== undefined)
}
