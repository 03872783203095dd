import type { Place } from './place.ts'

/** What a member sees of the own play. */
export const DASHBOARD_PLACES: readonly Place[] = [
  {
    path: '/:platformSlug/my-dashboard',
    layout: 'quiet',
    membersOnly: true,
    screen: () => import('../../features/gamedash/dash-screen.tsx'),
  },
  {
    path: '/:platformSlug/my-dashboard/my-progress',
    layout: 'quiet',
    membersOnly: true,
    screen: () => import('../../features/gamedash/progress/progress-screen.tsx'),
  },
  {
    path: '/:platformSlug/my-dashboard/score-stats',
    layout: 'quiet',
    membersOnly: true,
    screen: () => import('../../features/gamedash/history/stats-screen.tsx'),
  },
  {
    path: '/:platformSlug/my-dashboard/awards-badges',
    layout: 'quiet',
    membersOnly: true,
    screen: () => import('../../features/gamedash/awards/awards-screen.tsx'),
  },
  {
    path: '/:platformSlug/my-dashboard/impact',
    layout: 'quiet',
    membersOnly: true,
    screen: () => import('../../features/gamedash/impact/impact-screen.tsx'),
  },
  {
    path: '/:platformSlug/my-dashboard/leaderboards',
    layout: 'quiet',
    membersOnly: true,
    screen: () => import('../../features/gamedash/boards/own-boards-screen.tsx'),
  },
  {
    path: '/:platformSlug/my-dashboard/notifications/:kind?',
    layout: 'quiet',
    membersOnly: true,
    screen: () => import('../../features/gamedash/notifications/notifications-screen.tsx'),
  },
]
