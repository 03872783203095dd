import type { ComponentType } from 'react'
import { createBrowserRouter, createPath, type RouteObject } from 'react-router'
import { whenSignedOut } from '../api/identity.ts'
import { nextTask } from '../lib/first-paint/next-task.ts'
import { headFor, reloadOnce } from '../ui/parts/handle-missing-part.ts'
import { lookForVersion } from '../ui/parts/look-for-version.ts'
import { routesOf } from './route-objects.tsx'
import { UnreachableScreen } from './screens/unreachable-screen.tsx'

type Router = ReturnType<typeof createBrowserRouter>

/**
 * Opens the browser's router. `drawn`: the path of the screen that the server drew, which is loaded
 * first so that the first render matches it.
 */
export async function openRouter(drawn: string | undefined): Promise<Router> {
  let router: Router | undefined
  const routes = routesOf(() => recoverFromLoadError(router))
  if (drawn !== undefined) {
    // Works in small steps, so that a slow phone can respond in between: the scripts have only just
    // been evaluated.
    await nextTask()
    await loadScreen(routes, drawn)
    await nextTask()
  }
  // Hydration data, even if it is empty, makes the router keep the scroll position that the visitor
  // has reached in the meantime.
  const opened = createBrowserRouter(
    routes,
    drawn !== undefined ? { hydrationData: { loaderData: {} } } : {},
  )
  router = opened
  // On a page for members only, this leads to the sign-in page.
  whenSignedOut(() => void opened.revalidate())
  return opened
}

/**
 * Finds the screen by its path. Matching the address against all routes would be slower, and the
 * router does that anyway.
 */
async function loadScreen([shell]: RouteObject[], path: string): Promise<void> {
  const route = shell?.children?.find((each) => each.path === path)
  if (typeof route?.lazy !== 'function') return
  Object.assign(route, { ...(await route.lazy()), lazy: undefined })
}

/**
 * A rejected lazy route leaves an empty page and is never retried. If the server can be reached,
 * the page is reloaded once to get the current version; if not, or if that did not help, a screen
 * says what to do.
 */
async function recoverFromLoadError(
  router: Router | undefined,
): Promise<{ Component: ComponentType }> {
  const here = router?.state.navigation.location ?? router?.state.location ?? location
  headFor(createPath(here))
  const version = await lookForVersion()
  if (version !== 'unreachable' && reloadOnce()) return new Promise(() => undefined)
  return { Component: UnreachableScreen }
}
