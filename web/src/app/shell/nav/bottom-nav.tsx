import type { Me } from '@ideathlon/contracts/accounts'
import { Brain, Lightbulb, LogIn, Menu, Sparkles, Trophy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { onPress } from '../../../ui/surfaces/on-press.ts'
import { OnceOpen } from '../../../ui/surfaces/once-open.tsx'
import { useNavHere } from './nav-here.ts'
import type { NavItem } from './nav-items.ts'
import { NewsDot } from './news-dot.tsx'

const MoreSheet = onPress(async () => (await import('./more-sheet.tsx')).MoreSheet)

type ThumbItem = Pick<NavItem, 'to' | 'label' | 'icon' | 'hasNews' | 'family'>

const HOME: ThumbItem = { to: '/', label: 'Challenges', icon: Lightbulb, family: 'challenges' }
const BOARD: ThumbItem = { to: '/platform/olympiad/leaderboard', label: 'Boards', icon: Trophy }
const ASK: ThumbItem = { to: '/challenges/create', label: 'Ask', icon: Sparkles }
const DASH: ThumbItem = {
  to: '/me/my-dashboard',
  label: 'Dash',
  icon: Brain,
  hasNews: true,
  family: 'dashboard',
}
const SIGN_IN: ThumbItem = { to: '/account/sign-in', label: 'Sign in', icon: LogIn }

const THUMB =
  'flex min-h-12 flex-1 flex-col items-center justify-center gap-0.5 rounded-control font-medium text-[min(0.6875rem,4.5vw)]'

/**
 * The navigation on phones: four places within reach of a thumb, and a button for everything else.
 */
export function BottomNav({ me }: { me: Me | null | undefined }) {
  const [open, setOpen] = useState(false)
  const { key } = useLocation()
  const items = [HOME, BOARD, ASK, me === null ? SIGN_IN : DASH]
  const here = useNavHere(items)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes the sheet
  useEffect(() => setOpen(false), [key])
  return (
    <>
      <nav
        aria-label="Main"
        data-tabs
        className="fixed inset-x-0 bottom-0 z-30 flex border-line border-t bg-surface/95 px-1 pt-1.5 pb-[calc(0.375rem+env(safe-area-inset-bottom))] backdrop-blur sm:hidden print:hidden"
      >
        {items.map((item) => (
          <ThumbLink key={item.to} item={item} isHere={item.to === here} />
        ))}
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          className={`${THUMB} text-muted`}
        >
          <Menu className="size-5" aria-hidden="true" strokeWidth={1.9} />
          More
        </button>
      </nav>
      <OnceOpen open={open}>
        <MoreSheet me={me} open={open} onClose={() => setOpen(false)} />
      </OnceOpen>
    </>
  )
}

function ThumbLink({ item, isHere }: { item: ThumbItem; isHere: boolean }) {
  const Icon = item.icon
  return (
    <Link
      to={item.to}
      aria-current={isHere ? 'page' : undefined}
      className={`${THUMB} relative ${isHere ? 'bg-primary-soft text-primary-ink' : 'text-muted'}`}
    >
      <Icon className="size-5" aria-hidden="true" strokeWidth={1.9} />
      {item.label}
      {item.hasNews && (
        <span className="absolute top-1 start-1/2 ms-2">
          <NewsDot />
        </span>
      )}
    </Link>
  )
}
