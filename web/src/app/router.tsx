import { createBrowserRouter, type RouteObject, redirect } from 'react-router'
import { requireMember } from '../session/require-member.ts'
import { DETOURS, PLACES, type Place } from './route-map.ts'
import { ScreenError } from './screen-error.tsx'
import { Shell } from './shell/shell.tsx'
import { UnreachableScreen } from './unreachable-screen.tsx'

function routeOf(place: Place): RouteObject {
  return {
    path: place.path,
    handle: { layout: place.layout },
    // A rejected lazy route leaves an empty page behind and is never tried again.
    lazy: () => place.screen().catch(() => ({ Component: UnreachableScreen })),
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
