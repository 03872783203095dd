import type { Me } from '@ideathlon/contracts/accounts'
import { LogIn, LogOut, Search, UserPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ThemeToggle } from '../../../ui/controls/theme-toggle.tsx'
import { Dialog } from '../../../ui/surfaces/dialog.tsx'
import { footerLinks } from '../frame/footer-links.ts'
import { navItems, viewerOf } from './nav-items.ts'
import { UnreadBadge } from './unread-badge.tsx'
import { useSignOut } from './use-sign-out.ts'

type MoreSheetProps = { me: Me | null | undefined; open: boolean; onClose: () => void }

const TILE =
  'flex min-h-12 items-center gap-2.5 rounded-control bg-sunken px-3 text-start font-medium text-small leading-tight'

/** The entries that do not fit into the bottom bar. */
export function MoreSheet({ me, open, onClose }: MoreSheetProps) {
  const viewer = viewerOf(me)
  const leave = useSignOut()
  return (
    <Dialog open={open} onClose={onClose} title="More">
      <div className="grid grid-cols-2 gap-2">
        <Tile to="/search" icon={<Search className="size-5 shrink-0" aria-hidden="true" />}>
          Search
        </Tile>
        {navItems(viewer).map(({ to, label, icon: Icon, unread }) => (
          <Tile key={to} to={to} icon={<Icon className="size-5 shrink-0" aria-hidden="true" />}>
            {label}
            {unread && me && <UnreadBadge of={unread} />}
          </Tile>
        ))}
        {me === null && (
          <>
            <Tile
              to="/account/sign-up"
              icon={<UserPlus className="size-5 shrink-0" aria-hidden="true" />}
            >
              Create Account
            </Tile>
            <Tile
              to="/account/sign-in"
              icon={<LogIn className="size-5 shrink-0" aria-hidden="true" />}
            >
              Sign In
            </Tile>
          </>
        )}
        {me && (
          <button
            type="button"
            onClick={() => {
              onClose()
              void leave()
            }}
            className={TILE}
          >
            <LogOut className="size-5 shrink-0" aria-hidden="true" />
            Sign Out
          </button>
        )}
      </div>
      <ul className="mt-5 flex flex-wrap gap-x-1">
        {footerLinks(viewer).map(({ to, label }) => (
          <li key={label}>
            <Link to={to} className="touch flex items-center px-2 text-muted underline-offset-4">
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <div className="mt-3 flex items-center justify-between border-line border-t pt-3 text-muted">
        Light or dark
        <ThemeToggle />
      </div>
    </Dialog>
  )
}

function Tile({ to, icon, children }: { to: string; icon: ReactNode; children: ReactNode }) {
  return (
    <Link to={to} className={TILE}>
      {icon}
      {children}
    </Link>
  )
}
