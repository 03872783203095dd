import type { Me } from '@ideathlon/contracts/accounts'
import { Suspense, startTransition, useEffect, useState } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'
import { impersonatingUntil } from '../../api/impersonation.ts'
import { useMe } from '../../entities/session/queries/me.ts'
import { whenIdle } from '../../lib/when-idle.ts'
import { Announcer } from '../../ui/announce/announcer.tsx'
import { lazyPart } from '../../ui/parts/lazy-part.tsx'
import { followSystemTheme } from '../../ui/theme.ts'
import { usePlace } from '../current-route/use-place.ts'
import { WindowTitle } from '../current-route/window-title.ts'
import type { MappedPlace } from '../routes/route.ts'
import { useUpdates } from '../updates/use-updates.ts'
import { PageLayout } from './layouts.tsx'
import { RouteProgress } from './route-progress.tsx'
import { scrollKey } from './scroll-key.ts'
import { useFocusOnArrival } from './use-focus-on-arrival.ts'

// Everything that the first paint does not need is loaded after it.
const LiveConnection = lazyPart(async () => ({
  default: (await import('./live-status.tsx')).LiveConnection,
}))

const ImpersonationBanner = lazyPart(async () => ({
  default: (await import('./impersonation-banner.tsx')).ImpersonationBanner,
}))

const SignInLayout = lazyPart(async () => ({
  default: (await import('./sign-in-layout.tsx')).SignInLayout,
}))

const Toaster = lazyPart(async () => ({
  default: (await import('../../ui/signals/toaster.tsx')).Toaster,
}))

const Keys = lazyPart(async () => ({ default: (await import('../command-palette/keys.tsx')).Keys }))

const Tours = lazyPart(async () => ({ default: (await import('./tours.tsx')).Tours }))

const PowerDialog = lazyPart(async () => ({
  default: (await import('./power-dialog.tsx')).PowerDialog,
}))

export function Shell() {
  const me = useMe()
  const place = usePlace()
  useEffect(followSystemTheme, [])
  useFocusOnArrival()
  useUpdates(place)
  return (
    <>
      <a
        href="#main"
        className="-translate-y-20 fixed top-3 start-3 z-50 rounded-control bg-ink px-4 py-2.5 font-semibold text-paper focus:translate-y-0"
      >
        Skip to content
      </a>
      <RouteProgress />
      {me && impersonatingUntil() !== undefined && (
        <Suspense fallback={null}>
          <ImpersonationBanner handle={me.user.handle} />
        </Suspense>
      )}
      <Around place={place} />
      <Announcer />
      <WindowTitle place={place} />
      <Later me={me} />
      <ScrollRestoration getKey={scrollKey} />
    </>
  )
}

/**
 * Parts that only work in the browser and show nothing at first. They are loaded once the page is
 * idle.
 */
function Later({ me }: { me: Me | null | undefined }) {
  const [isIdle, setIdle] = useState(false)
  // Rendered in small steps, so that a slow phone can respond in between.
  useEffect(() => void whenIdle().then(() => startTransition(() => setIdle(true))), [])
  if (!isIdle) return null
  return (
    <>
      <Suspense fallback={null}>
        <Toaster />
        <Keys me={me} />
        <Tours me={me} />
      </Suspense>
      {me && (
        <Suspense fallback={null}>
          <PowerDialog />
        </Suspense>
      )}
      <Suspense fallback={null}>
        {me !== undefined && <LiveConnection member={me?.user.id} />}
      </Suspense>
    </>
  )
}

function Around({ place }: { place: MappedPlace | undefined }) {
  if (place?.layout === 'auth') {
    return (
      <Suspense fallback={null}>
        <SignInLayout />
      </Suspense>
    )
  }
  if (place?.layout === 'raw' || place?.splash) {
    return (
      <main id="main" tabIndex={-1} className="outline-none">
        <Outlet />
      </main>
    )
  }
  return <PageLayout place={place} />
}
