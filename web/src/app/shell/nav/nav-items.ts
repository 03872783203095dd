import type { Me } from '@ideathlon/contracts/accounts'
import {
  Brain,
  CircleUserRound,
  FlaskConical,
  Gauge,
  Lightbulb,
  type LucideIcon,
  Mail,
  MessagesSquare,
  Settings,
  Trophy,
  Waypoints,
} from 'lucide-react'
import { lastViewer } from '../../../entities/session/last-viewer.ts'
import type { Family } from '../../routes/route.ts'

export type NavItem = {
  to: string
  label: string
  icon: LucideIcon
  /** Two keys that open the page when they are pressed one after the other. */
  keys: [string, string]
  membersOnly?: true
  /** Shows a dot when there is news on the page. */
  hasNews?: true
  /** Shows how many unread messages there are. */
  unread?: 'forums' | 'conversations'
  /**
   * The family on whose pages the entry is current. Without one, it is current only on its own page
   * and those below it.
   */
  family?: Family
}

type Viewer = { handle: string | undefined; isModerator?: boolean | undefined }

const EVERYWHERE: readonly NavItem[] = [
  { to: '/', label: 'Challenges', icon: Lightbulb, keys: ['g', 'c'], family: 'challenges' },
  {
    to: '/platform/discussion-forums',
    label: 'Forums',
    icon: MessagesSquare,
    keys: ['g', 'f'],
    family: 'forums',
    unread: 'forums',
  },
  { to: '/nerve-boards', label: 'Nerve Boards', icon: Waypoints, keys: ['g', 'n'] },
  { to: '/platform/olympiad/leaderboard', label: 'Leaderboards', icon: Trophy, keys: ['g', 'l'] },
  { to: '/challenges/test-idea', label: 'Test Idea', icon: FlaskConical, keys: ['g', 't'] },
  {
    to: '/me/my-dashboard',
    label: 'My Dashboard',
    icon: Brain,
    keys: ['g', 'd'],
    membersOnly: true,
    hasNews: true,
    family: 'dashboard',
  },
  {
    to: '/me/my-dashboard/messages',
    label: 'Messages',
    icon: Mail,
    keys: ['g', 'e'],
    membersOnly: true,
    unread: 'conversations',
  },
]

export function navItems({ handle, isModerator }: Viewer): NavItem[] {
  if (handle === undefined) return EVERYWHERE.filter((item) => !item.membersOnly)
  const own: NavItem[] = [
    { to: `/${handle}`, label: 'My page', icon: CircleUserRound, keys: ['g', 'm'] },
    {
      to: '/my-account/main',
      label: 'My Account',
      icon: Settings,
      keys: ['g', 'a'],
      family: 'account',
    },
  ]
  const administration: NavItem[] = [
    { to: '/admin', label: 'Admin', icon: Gauge, keys: ['g', 'o'], family: 'admin' },
  ]
  return [...EVERYWHERE, ...own, ...(isModerator ? administration : [])]
}

export function viewerOf(me: Me | null | undefined) {
  if (me === undefined) return { ...lastViewer(), isAdmin: false }
  const roles = me?.admin_roles
  const isAdmin = roles?.global_admin
  return { handle: me?.user.handle, isAdmin, isModerator: isAdmin || roles?.platform_ambassador }
}
