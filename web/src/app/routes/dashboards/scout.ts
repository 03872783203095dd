import type { Place } from '../route.ts'

const SCOUT = '/:platformSlug/my-dashboard/scout'
const DIRECTOR = '/:platformSlug/my-dashboard/director'
const SHARED = { layout: 'boxed-no-dash', membersOnly: true } as const

/** The dashboards of members who invite people or run a race. */
export const SCOUT_PLACES: readonly Place[] = [
  {
    ...SHARED,
    path: SCOUT,
    title: 'Recruits',
    sidebar: { label: 'Recruits', under: 'Scout' },
    screen: () => import('../../../features/scouting/recruits-screen.tsx'),
  },
  {
    ...SHARED,
    path: `${SCOUT}/challenges`,
    title: 'Challenges to share',
    sidebar: { label: 'Challenges to share', under: 'Scout' },
    screen: () => import('../../../features/scouting/questions-screen.tsx'),
  },
  {
    ...SHARED,
    path: `${SCOUT}/olympiad`,
    title: 'Scout race',
    sidebar: { label: 'Scout race', under: 'Scout' },
    screen: () => import('../../../features/scouting/race-screen.tsx'),
  },
  {
    ...SHARED,
    path: `${DIRECTOR}/getting-started`,
    title: 'Getting started',
    sidebar: { label: 'Getting started', under: 'Director' },
    screen: () => import('../../../features/director-rewards/getting-started-screen.tsx'),
  },
  {
    ...SHARED,
    path: `${DIRECTOR}/current-olympiad`,
    title: 'Current olympiad',
    sidebar: { label: 'Current olympiad', under: 'Director' },
    screen: () => import('../../../features/director-rewards/current-screen.tsx'),
  },
  {
    ...SHARED,
    path: `${DIRECTOR}/past-olympiad`,
    title: 'Past olympiads',
    sidebar: { label: 'Past olympiads', under: 'Director' },
    screen: () => import('../../../features/director-rewards/past-screen.tsx'),
  },
  {
    ...SHARED,
    path: `${DIRECTOR}/scout-race`,
    title: 'Scout race',
    sidebar: { label: 'Scout race', under: 'Director' },
    screen: () => import('../../../features/director-rewards/scout-race-screen.tsx'),
  },
  {
    ...SHARED,
    path: `${DIRECTOR}/funding`,
    title: 'Funding',
    sidebar: { label: 'Funding', under: 'Director' },
    screen: () => import('../../../features/director-rewards/funding-screen.tsx'),
  },
  {
    ...SHARED,
    path: `${DIRECTOR}/administration`,
    title: 'Administration',
    sidebar: { label: 'Administration', under: 'Director' },
    screen: () => import('../../../features/director-rewards/administration-screen.tsx'),
  },
]
