import type { ComponentType } from 'react'
import { createBrowserRouter, createPath, matchRoutes, type RouteObject } from 'react-router'
import { whenSignedOut } from '../api/identity.ts'
import { nextTask } from '../lib/first-paint/next-task.ts'
import { lookForVersion } from '../ui/parts/look-for-version.ts'
import { headFor, reloadOnce } from '../ui/parts/note-missing-part.ts'
import { routesOf } from './route-objects.tsx'
import { UnreachableScreen } from './screens/unreachable-screen.tsx'

type Router = ReturnType<typeof createBrowserRouter>

/**
 * Opens the router of the browser. `isRendered`: the server rendered the page, so its screen is
 * loaded before, and the first picture is the same.
 */
export async function openRouter(isRendered: boolean): Promise<Router> {
  let router: Router | undefined
  const routes = routesOf(() => insteadOf(router))
  if (isRendered) {
    // In pieces, so that a slow phone answers in between: the scripts have just been evaluated.
    await nextTask()
    await loadScreen(routes)
    await nextTask()
  }
  // Told that it is hydrated, the router leaves the page where the visitor has scrolled to.
  const opened = createBrowserRouter(
    routes,
    isRendered ? { hydrationData: { loaderData: {} } } : {},
  )
  router = opened
  // A page for members alone leads on to signing in.
  whenSignedOut(() => void opened.revalidate())
  return opened
}

/** Loads the screen of the address that is open. */
async function loadScreen(routes: RouteObject[]): Promise<void> {
  const lazy = (matchRoutes(routes, location) ?? []).filter(({ route }) => route.lazy)
  await Promise.all(
    lazy.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      Object.assign(route, { ...(await route.lazy()), lazy: undefined })
    }),
  )
}

/**
 * A rejected lazy route leaves an empty page and is never retried.
 * If the server has a new version, the page is loaded from the server; if it has none, or that did
 * not help, a screen says what to do.
 */
async function insteadOf(router: Router | undefined): Promise<{ Component: ComponentType }> {
  const here = router?.state.navigation.location ?? router?.state.location ?? location
  headFor(createPath(here))
  const version = await lookForVersion()
  if (version !== 'unreachable' && reloadOnce()) return new Promise(() => undefined)
  return { Component: UnreachableScreen }
}
