import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { MappedPlace } from '../places/place.ts'
import { lookForUpdate, watchUpdates } from './watch-updates.ts'

/** Paths on which nobody is asked to stop for a new version. */
const UNDISTURBED = /\/(discussion-forums|challenges|my-account\/forum-tools|presentation)(\/|$)/

export function useUpdates(place: MappedPlace | undefined) {
  const { pathname } = useLocation()
  const isUndisturbed = place?.skipsUpdateCheck === true || UNDISTURBED.test(pathname)
  useEffect(watchUpdates, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of place is an occasion
  useEffect(() => {
    if (!isUndisturbed) lookForUpdate(Date.now())
  }, [pathname, isUndisturbed])
}
