import type { ComponentType } from 'react'
import { createBrowserRouter, createPath, type RouteObject } from 'react-router'
import { CellMark } from '../entities/brain/cell-mark.tsx'
import { lookForVersion } from '../ui/parts/look-for-version.ts'
import { headFor, reloadOnce } from '../ui/parts/note-missing-part.ts'
import { detourLoader, guardOf, ideaLoader, nowhereLoader, ownDetourLoader } from './loaders.ts'
import { PLACES } from './routes/all-routes.ts'
import { DETOURS, OWN_DETOURS } from './routes/detours.ts'
import { type MappedPlace, needsSession } from './routes/route.ts'
import { ScreenError } from './screens/screen-error.tsx'
import { UnreachableScreen } from './screens/unreachable-screen.tsx'
import { Shell } from './shell/shell.tsx'

function routeOf(place: MappedPlace): RouteObject {
  return {
    path: place.path,
    handle: place,
    lazy: () => place.screen().catch(insteadOf),
    errorElement: <ScreenError />,
    ...(needsSession(place) && { loader: guardOf(place) }),
    ...(place.path === '*' && { loader: nowhereLoader }),
  }
}

/**
 * A rejected lazy route leaves an empty page and is never retried. If the server has a new version, the page
 * is loaded from the server; if it has none, or that did not help, a screen says what to do.
 */
async function insteadOf(): Promise<{ Component: ComponentType }> {
  const { location, navigation } = router.state
  headFor(createPath(navigation.location ?? location))
  const version = await lookForVersion()
  if (version !== 'unreachable' && reloadOnce()) return new Promise(() => undefined)
  return { Component: UnreachableScreen }
}

/** Shown until the first screen has loaded; a fast connection never shows it. */
function FirstMoment() {
  return (
    <div aria-busy="true" className="grid min-h-dvh place-items-center">
      <CellMark className="w-14 [animation:appear_300ms_250ms_both]" />
      <span className="sr-only">Loading Ideathlon</span>
    </div>
  )
}

const IDEA_PATH = '/challenges/idea/:idea'

export const router = createBrowserRouter([
  {
    Component: Shell,
    errorElement: <ScreenError />,
    HydrateFallback: FirstMoment,
    children: [
      ...DETOURS.map(({ from, to }) => ({ path: from, loader: detourLoader(to) })),
      ...OWN_DETOURS.map(({ from, to }) => ({ path: from, loader: ownDetourLoader(to) })),
      { path: IDEA_PATH, loader: ideaLoader },
      ...PLACES.map(routeOf),
    ],
  },
])
