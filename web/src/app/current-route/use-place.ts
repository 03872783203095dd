import { useMatches } from 'react-router'
import type { MappedPlace } from '../routes/route.ts'

/** The place of the current page; undefined while the first one loads. */
export function usePlace(): MappedPlace | undefined {
  const handles = useMatches().map(({ handle }) => handle as MappedPlace | undefined)
  return handles.findLast((handle) => handle !== undefined)
}
