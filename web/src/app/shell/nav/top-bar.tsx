import type { Me } from '@ideathlon/contracts/accounts'
import { Search } from 'lucide-react'
import { Link } from 'react-router'
import { Logo } from '../../../entities/brain/logo.tsx'
import { openPalette } from '../../command-palette/palette-state.ts'
import { NotificationBell } from './notification-bell.tsx'

/** The top bar on phones: the brand, and everything that does not fit into the bottom bar. */
export function TopBar({ me }: { me: Me | null | undefined }) {
  return (
    <header className="flex flex-wrap items-center justify-between px-4 pt-2 sm:hidden print:hidden">
      <Link to="/" className="touch flex items-center" aria-label="Ideathlon home">
        <Logo />
      </Link>
      <div className="ms-auto flex items-center">
        <button
          type="button"
          onClick={openPalette}
          aria-label="Search"
          className="touch grid place-items-center text-muted"
        >
          <Search className="size-5" aria-hidden="true" />
        </button>
        <NotificationBell me={me} />
        {me === null && (
          <Link
            to="/account/sign-in"
            className="touch flex items-center rounded-control px-2 font-semibold text-primary-ink"
          >
            Sign in
          </Link>
        )}
      </div>
    </header>
  )
}
