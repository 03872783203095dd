import { Brain, CircleUserRound, Lightbulb, type LucideIcon, Trophy } from 'lucide-react'

export type NavItem = {
  to: string
  label: string
  icon: LucideIcon
  /** Two keys pressed one after the other lead there. */
  keys: [string, string]
  membersOnly?: true
}

export function navItems(handle: string | undefined): NavItem[] {
  const items: NavItem[] = [
    { to: '/', label: 'Challenges', icon: Lightbulb, keys: ['g', 'c'] },
    { to: '/platform/olympiad/leaderboard', label: 'Leaderboard', icon: Trophy, keys: ['g', 'l'] },
    {
      to: '/me/my-dashboard',
      label: 'Game Dash',
      icon: Brain,
      keys: ['g', 'd'],
      membersOnly: true,
    },
    {
      to: `/${handle ?? 'me'}`,
      label: 'My page',
      icon: CircleUserRound,
      keys: ['g', 'm'],
      membersOnly: true,
    },
  ]
  return items.filter((item) => !item.membersOnly || handle !== undefined)
}
