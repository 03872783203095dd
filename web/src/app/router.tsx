import type { ComponentType } from 'react'
import { createBrowserRouter, createPath, type RouteObject } from 'react-router'
import { whenSignedOut } from '../api/identity.ts'
import { nextTask } from '../lib/first-paint/next-task.ts'
import { lookForVersion } from '../ui/parts/look-for-version.ts'
import { headFor, reloadOnce } from '../ui/parts/note-missing-part.ts'
import { routesOf } from './route-objects.tsx'
import { UnreachableScreen } from './screens/unreachable-screen.tsx'

type Router = ReturnType<typeof createBrowserRouter>

/**
 * Opens the router of the browser. `drawn`: the path of the screen that the server drew; it is
 * loaded before, so that the first picture is the same.
 */
export async function openRouter(drawn: string | undefined): Promise<Router> {
  let router: Router | undefined
  const routes = routesOf(() => insteadOf(router))
  if (drawn !== undefined) {
    // In pieces, so that a slow phone answers in between: the scripts have just been evaluated.
    await nextTask()
    await loadScreen(routes, drawn)
    await nextTask()
  }
  // Told that it is hydrated, the router leaves the page where the visitor has scrolled to.
  const opened = createBrowserRouter(
    routes,
    drawn !== undefined ? { hydrationData: { loaderData: {} } } : {},
  )
  router = opened
  // A page for members alone leads on to signing in.
  whenSignedOut(() => void opened.revalidate())
  return opened
}

/** Finding the screen by its address would rank all routes, which the router does once more. */
async function loadScreen([shell]: RouteObject[], path: string): Promise<void> {
  const route = shell?.children?.find((each) => each.path === path)
  if (typeof route?.lazy !== 'function') return
  Object.assign(route, { ...(await route.lazy()), lazy: undefined })
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
