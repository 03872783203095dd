import type { Me } from '@ideathlon/contracts/accounts'
import { Search, Sparkles } from 'lucide-react'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { Logo } from '../../../entities/brain/logo.tsx'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { ThemeToggle } from '../../../ui/controls/theme-toggle.tsx'
import { lazyPart } from '../../../ui/parts/lazy-part.tsx'
import { openPalette } from '../../command-palette/palette-state.ts'
import { ViewerCard } from './account-links.tsx'
import { useNavHere } from './nav-here.ts'
import { navItems, viewerOf } from './nav-items.ts'
import { NewsDot } from './news-dot.tsx'
import { NotificationBell } from './notification-bell.tsx'

const UnreadBadge = lazyPart(async () => ({
  default: (await import('./unread-badge.tsx')).UnreadBadge,
}))

export function SideNav({ me }: { me: Me | null | undefined }) {
  const items = navItems(viewerOf(me))
  const here = useNavHere(items)
  return (
    <nav
      aria-label="Main"
      className="sticky top-0 hidden h-dvh flex-col gap-1 overflow-y-auto border-line border-e px-4 py-5 sm:flex print:hidden"
    >
      <Link to="/" className="touch mx-2 mb-3 flex items-center" aria-label="Ideathlon home">
        <Logo />
      </Link>
      {items.map(({ to, label, icon: Icon, hasNews, unread }) => (
        <Link
          key={to}
          to={to}
          aria-current={to === here ? 'page' : undefined}
          className={`flex min-h-10 shrink-0 items-center gap-3 rounded-control px-3 font-medium transition-colors ${
            to === here
              ? 'bg-primary-soft text-primary-ink'
              : 'text-muted hover:bg-primary-soft/60 hover:text-ink'
          }`}
        >
          <Icon className="size-5" aria-hidden="true" strokeWidth={1.9} />
          {label}
          {hasNews && <NewsDot />}
          {unread && me && (
            <Suspense fallback={null}>
              <UnreadBadge of={unread} />
            </Suspense>
          )}
        </Link>
      ))}
      <ButtonLink to="/challenges/create" look="primary" className="mt-4">
        <Sparkles className="size-4" aria-hidden="true" />
        Create Challenge
      </ButtonLink>
      <div className="mt-auto flex flex-col gap-2 pt-6">
        <div className="flex items-center gap-1">
          <button
            type="button"
            onClick={openPalette}
            className="flex min-h-11 flex-1 items-center gap-2.5 whitespace-nowrap rounded-control px-3 text-muted text-small hover:bg-primary-soft hover:text-ink"
          >
            <Search className="size-4.5 shrink-0" aria-hidden="true" />
            Search
            <kbd className="ms-auto hidden whitespace-nowrap rounded-md border border-line px-1.5 2xl:inline font-sans font-semibold text-caption">
              Ctrl K
            </kbd>
          </button>
          <ThemeToggle />
          <NotificationBell me={me} />
        </div>
        <ViewerCard me={me} />
      </div>
    </nav>
  )
}
