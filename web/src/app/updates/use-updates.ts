import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { MappedPlace } from '../routes/route.ts'

/** Paths on which the page does not check for a new version. */
const UNINTERRUPTED_PATHS =
  /\/(discussion-forums|challenges|my-account\/forum-tools|presentation)(\/|$)/

/** Loaded separately, because the first paint does not need it. */
const updates = () => import('./watch-updates.ts')
const noop = () => undefined

export function useUpdates(place: MappedPlace | undefined) {
  const { pathname } = useLocation()
  const isUninterrupted = place?.skipsUpdateCheck === true || UNINTERRUPTED_PATHS.test(pathname)
  useEffect(() => void updates().then(({ watchUpdates }) => watchUpdates(), noop), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of place is an occasion
  useEffect(() => {
    if (isUninterrupted) return
    void updates().then(({ lookForUpdate }) => lookForUpdate(Date.now()), noop)
  }, [pathname, isUninterrupted])
}
