import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { useMe } from '../../entities/session/queries/me.ts'
import { lazyPart } from '../../ui/parts/lazy-part.tsx'
import type { MappedPlace } from '../routes/route.ts'
import { Breadcrumbs } from './frame/breadcrumbs.tsx'
import { BottomNav } from './nav/bottom-nav.tsx'
import { SideNav } from './nav/side-nav.tsx'
import { TopBar } from './nav/top-bar.tsx'
import { ReaderToggle } from './reader/reader-toggle.tsx'
import { type ReaderMode, useReaderMode } from './reader/use-reader-mode.ts'

const DashRail = lazyPart(async () => ({
  default: (await import('../../features/gamedash/dash-rail.tsx')).DashRail,
}))

const Footer = lazyPart(async () => ({ default: (await import('./frame/footer.tsx')).Footer }))

const Sidebar = lazyPart(async () => ({ default: (await import('./frame/sidebar.tsx')).Sidebar }))

const AccountBanner = lazyPart(async () => ({
  default: (await import('../../features/sign-in/email-links/account-banner.tsx')).AccountBanner,
}))

/** Families that show a sidebar beside the page. */
const WITH_SIDEBAR = new Set<MappedPlace['family']>(['dashboard', 'account', 'faqs', 'admin'])

/** The frame around a screen: the navigation, and the Game Dash on pages that have it. */
export function PageLayout({ place }: { place: MappedPlace | undefined }) {
  const me = useMe()
  const reader = useReaderMode(place)
  const isBare = place?.hideHeader || reader.isOn
  const hasRail = place?.layout === 'boxed' && !reader.isOn
  return (
    <div
      className={`${reader.isOn ? 'sm:min-h-dvh' : 'sm:grid sm:min-h-dvh sm:grid-cols-[14.5rem_minmax(0,1fr)]'} ${hasRail ? 'lg:grid-cols-[14.5rem_minmax(0,1fr)_21.25rem]' : ''} print:block`}
    >
      {isBare ? (
        <div className="max-sm:hidden" />
      ) : (
        <>
          <SideNav me={me} />
          <TopBar me={me} />
        </>
      )}
      <div className="flex min-h-full min-w-0 flex-col px-4 pt-3 pb-28 sm:px-8 sm:pt-6 sm:pb-8">
        <Frame place={place} reader={reader} />
        {!place?.hideFooter && !reader.isOn && (
          <Suspense fallback={null}>
            <Footer me={me} />
          </Suspense>
        )}
      </div>
      {hasRail && (
        <Suspense fallback={<div className="hidden border-line border-s bg-surface lg:block" />}>
          <DashRail me={me} />
        </Suspense>
      )}
      {!isBare && <BottomNav me={me} />}
    </div>
  )
}

/** The page itself, with the breadcrumbs above it and the sidebar of its family beside it. */
function Frame({ place, reader }: { place: MappedPlace | undefined; reader: ReaderMode }) {
  const me = useMe()
  const boxed = place?.layout.startsWith('boxed') ? place : undefined
  const hasSidebar = boxed !== undefined && WITH_SIDEBAR.has(boxed.family)
  const main = (
    <main id="main" tabIndex={-1} className="min-w-0 outline-none">
      <Outlet />
    </main>
  )
  return (
    // At least as tall as the window, so that nobody sees the footer move down as content arrives.
    <div
      className={`mx-auto w-full flex-1 min-h-[calc(100dvh-3.5rem)] print:min-h-0 ${place?.layout === 'boxed' && !hasSidebar ? 'max-w-[52rem]' : 'max-w-[74rem]'}`}
    >
      {me && (!me.user.email_verified || me.two_factor.needed) && (
        <Suspense fallback={null}>
          <AccountBanner me={me} />
        </Suspense>
      )}
      {boxed && (
        <div className={`mb-2 flex items-center gap-3 ${reader.isPlace ? 'min-h-11' : ''}`}>
          {!reader.isOn && <Breadcrumbs place={boxed} me={me} />}
          <ReaderToggle mode={reader} />
        </div>
      )}
      {boxed && hasSidebar ? (
        <div className="md:grid md:grid-cols-[11.5rem_minmax(0,1fr)] md:gap-7">
          <Suspense fallback={<div className="mb-4 h-11 md:mb-0 md:h-auto" />}>
            <Sidebar place={boxed} />
          </Suspense>
          {main}
        </div>
      ) : (
        main
      )}
    </div>
  )
}
