import type { Me } from '@ideathlon/contracts/accounts'
import {
  Brain,
  CircleUserRound,
  Gauge,
  Lightbulb,
  type LucideIcon,
  Trophy,
  Waypoints,
} from 'lucide-react'

export type NavItem = {
  to: string
  label: string
  icon: LucideIcon
  /** Two keys pressed one after the other lead there. */
  keys: [string, string]
  membersOnly?: true
  /** Shows when there is news behind it. */
  hasNews?: true
}

type Viewer = { handle: string | undefined; isAdmin?: boolean | undefined }

export function navItems({ handle, isAdmin }: Viewer): NavItem[] {
  const items: NavItem[] = [
    { to: '/', label: 'Challenges', icon: Lightbulb, keys: ['g', 'c'] },
    { to: '/platform/olympiad/leaderboard', label: 'Leaderboard', icon: Trophy, keys: ['g', 'l'] },
    { to: '/nerve-boards', label: 'Nerve Boards', icon: Waypoints, keys: ['g', 'n'] },
    {
      to: '/me/my-dashboard',
      label: 'Game Dash',
      icon: Brain,
      keys: ['g', 'd'],
      membersOnly: true,
      hasNews: true,
    },
    {
      to: `/${handle ?? 'me'}`,
      label: 'My page',
      icon: CircleUserRound,
      keys: ['g', 'm'],
      membersOnly: true,
    },
  ]
  if (isAdmin) {
    items.push({ to: '/admin/scoring', label: 'Operations', icon: Gauge, keys: ['g', 'o'] })
  }
  return items.filter((item) => !item.membersOnly || handle !== undefined)
}

export function viewerOf(me: Me | null | undefined): Viewer {
  return { handle: me?.user.handle, isAdmin: me?.admin_roles.global_admin }
}
