import type { Me } from '@ideathlon/contracts/accounts'
import { Sparkles } from 'lucide-react'
import { NavLink } from 'react-router'
import { type NavItem, navItems, viewerOf } from './nav-items.ts'
import { NewsDot } from './news-dot.tsx'

/** Five places have room beneath a thumb; these are a press further, in the palette and on their pages. */
const WIDE_ONLY = new Set(['/nerve-boards', '/admin/scoring'])

/** Phones: everything within reach of a thumb. */
export function BottomNav({ me }: { me: Me | null | undefined }) {
  const [first, second, ...others] = navItems(viewerOf(me)).filter(({ to }) => !WIDE_ONLY.has(to))
  const ask = { to: '/challenges/create', label: 'Ask', icon: Sparkles }
  const items = [first, second, ask, ...others].filter((item) => item !== undefined)
  return (
    <nav
      aria-label="Main"
      className="fixed inset-x-0 bottom-0 z-30 flex justify-around gap-1 border-line border-t bg-surface/95 px-2 pt-1.5 pb-[calc(0.375rem+env(safe-area-inset-bottom))] backdrop-blur sm:hidden"
    >
      {items.map((item) => (
        <BottomLink key={item.to} item={item} />
      ))}
    </nav>
  )
}

function BottomLink({ item }: { item: Pick<NavItem, 'to' | 'label' | 'icon' | 'hasNews'> }) {
  const Icon = item.icon
  return (
    <NavLink
      to={item.to}
      end
      className={({ isActive }) =>
        `flex min-h-12 min-w-14 flex-1 flex-col items-center justify-center gap-0.5 rounded-control font-medium text-[0.6875rem] ${
          isActive ? 'bg-primary-soft text-primary-ink' : 'text-muted'
        }`
      }
    >
      <span className="relative">
        <Icon className="size-5" aria-hidden="true" strokeWidth={1.9} />
        {item.hasNews && (
          <span className="absolute -top-1 -right-2">
            <NewsDot />
          </span>
        )}
      </span>
      {item.label}
    </NavLink>
  )
}
