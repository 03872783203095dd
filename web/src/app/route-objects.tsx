import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { CellMark } from '../entities/brain/cell-mark.tsx'
import { detourLoader, guardOf, ideaLoader, notFoundLoader, ownDetourLoader } from './loaders.ts'
import { PLACES } from './routes/all-routes.ts'
import { MEMBER_REDIRECTS, REDIRECTS } from './routes/redirects.ts'
import { type MappedPlace, needsSession } from './routes/route.ts'
import { ScreenError } from './screens/screen-error.tsx'
import { Shell } from './shell/shell.tsx'

type InsteadOf = () => Promise<{ Component: ComponentType }>

const IDEA_PATH = '/challenges/idea/:idea'

/**
 * The route map in the router's format. `insteadOf`: what to show when a screen cannot be loaded.
 */
export function routesOf(insteadOf: InsteadOf): RouteObject[] {
  return [
    {
      Component: Shell,
      errorElement: <ScreenError />,
      HydrateFallback: FirstMoment,
      children: [
        ...REDIRECTS.map(({ from, to }) => ({ path: from, loader: detourLoader(to) })),
        ...MEMBER_REDIRECTS.map(({ from, to }) => ({ path: from, loader: ownDetourLoader(to) })),
        { path: IDEA_PATH, loader: ideaLoader },
        ...PLACES.map((place) => routeOf(place, insteadOf)),
      ],
    },
  ]
}

function routeOf(place: MappedPlace, insteadOf: InsteadOf): RouteObject {
  return {
    path: place.path,
    handle: place,
    lazy: () => place.screen().catch(insteadOf),
    errorElement: <ScreenError />,
    ...(needsSession(place) && { loader: guardOf(place) }),
    ...(place.path === '*' && { loader: notFoundLoader }),
  }
}

/** Shown until the first screen has loaded; on a fast connection it never appears. */
function FirstMoment() {
  return (
    <div aria-busy="true" className="grid min-h-dvh place-items-center">
      <CellMark className="w-14 [animation:appear_300ms_250ms_both]" />
      <span className="sr-only">Loading Ideathlon</span>
    </div>
  )
}
