import { createBrowserRouter, type RouteObject, redirect } from 'react-router'
import { requireMember } from '../session/require-member.ts'
import { DETOURS, PLACES, type Place } from './route-map.ts'
import { ScreenError } from './screen-error.tsx'
import { Shell } from './shell/shell.tsx'

function routeOf(place: Place): RouteObject {
  return {
    path: place.path,
    handle: { layout: place.layout },
    lazy: place.screen,
    errorElement: <ScreenError />,
    ...(place.membersOnly && { loader: requireMember }),
  }
}

export const router = createBrowserRouter([
  {
    Component: Shell,
    errorElement: <ScreenError />,
    HydrateFallback: () => null,
    children: [
      ...DETOURS.map(({ from, to }) => ({ path: from, loader: () => redirect(to) })),
      ...PLACES.map(routeOf),
    ],
  },
])
