import { lazy, Suspense, useEffect } from 'react'
import { Outlet, ScrollRestoration, useMatches } from 'react-router'
import { useMe } from '../../session/use-me.ts'
import { Toaster } from '../../ui/signals/toaster.tsx'
import { followSystemTheme } from '../../ui/theme.ts'
import { Keys } from '../keys/keys.tsx'
import type { Place } from '../places/place.ts'
import { BottomNav } from './bottom-nav.tsx'
import { Door } from './door.tsx'
import { RouteProgress } from './route-progress.tsx'
import { SideNav } from './side-nav.tsx'
import { TopBar } from './top-bar.tsx'
import { useFocusOnArrival } from './use-focus-on-arrival.ts'

// Neither is needed for the first picture: they follow once it stands.
const DashRail = lazy(async () => ({
  default: (await import('../../features/gamedash/dash-rail.tsx')).DashRail,
}))
const LiveLine = lazy(async () => ({ default: (await import('./live-line.tsx')).LiveLine }))

export function Shell() {
  const me = useMe()
  const layout = useLayout()
  useEffect(followSystemTheme, [])
  useFocusOnArrival()
  return (
    <>
      <a
        href="#main"
        className="-translate-y-20 fixed top-3 left-3 z-50 rounded-control bg-ink px-4 py-2.5 font-semibold text-paper focus:translate-y-0"
      >
        Skip to the content
      </a>
      <RouteProgress />
      {layout === 'door' ? <Door /> : <Rooms layout={layout} />}
      <Toaster />
      <Keys me={me} />
      <Suspense fallback={null}>{me !== undefined && <LiveLine member={me?.user.id} />}</Suspense>
      <ScrollRestoration />
    </>
  )
}

const WIDTHS = { wide: 'max-w-[70rem]', dash: 'max-w-[52rem]', quiet: 'max-w-[70rem]' }

function Rooms({ layout }: { layout: 'wide' | 'dash' | 'quiet' }) {
  const me = useMe()
  return (
    <div
      className={`sm:grid sm:min-h-dvh sm:grid-cols-[14.5rem_minmax(0,1fr)] ${layout === 'dash' ? 'lg:grid-cols-[14.5rem_minmax(0,1fr)_21.25rem]' : ''}`}
    >
      <SideNav me={me} />
      <TopBar me={me} />
      <main
        id="main"
        tabIndex={-1}
        className="min-w-0 px-4 pt-3 pb-28 outline-none sm:px-8 sm:pt-7 sm:pb-12"
      >
        <div className={`mx-auto ${WIDTHS[layout]}`}>
          <Outlet />
        </div>
      </main>
      {layout === 'dash' && (
        <Suspense fallback={<div className="hidden border-line border-l bg-surface lg:block" />}>
          <DashRail me={me} />
        </Suspense>
      )}
      <BottomNav me={me} />
    </div>
  )
}

function useLayout(): Place['layout'] {
  const handles = useMatches().map((match) => match.handle as Pick<Place, 'layout'> | undefined)
  return handles.findLast((handle) => handle?.layout)?.layout ?? 'wide'
}
