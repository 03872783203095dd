import { lazy, Suspense, useEffect } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'
import { useMe } from '../../session/use-me.ts'
import { Toaster } from '../../ui/signals/toaster.tsx'
import { followSystemTheme } from '../../ui/theme.ts'
import { Keys } from '../keys/keys.tsx'
import { usePlace } from '../where/use-place.ts'
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
  const layout = usePlace()?.layout ?? 'wide'
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
      {layout === 'auth' ? <Door /> : layout === 'raw' ? <Outlet /> : <Rooms layout={layout} />}
      <Toaster />
      <Keys me={me} />
      <Suspense fallback={null}>{me !== undefined && <LiveLine member={me?.user.id} />}</Suspense>
      <ScrollRestoration />
    </>
  )
}

const WIDTHS = {
  wide: 'max-w-[70rem]',
  boxed: 'max-w-[52rem]',
  'boxed-no-dash': 'max-w-[70rem]',
}

function Rooms({ layout }: { layout: keyof typeof WIDTHS }) {
  const me = useMe()
  return (
    <div
      className={`sm:grid sm:min-h-dvh sm:grid-cols-[14.5rem_minmax(0,1fr)] ${layout === 'boxed' ? 'lg:grid-cols-[14.5rem_minmax(0,1fr)_21.25rem]' : ''}`}
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
      {layout === 'boxed' && (
        <Suspense fallback={<div className="hidden border-line border-l bg-surface lg:block" />}>
          <DashRail me={me} />
        </Suspense>
      )}
      <BottomNav me={me} />
    </div>
  )
}
