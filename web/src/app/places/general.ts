import type { Place } from './place.ts'

/** Places for everybody. */
export const GENERAL_PLACES: readonly Place[] = [
  { path: '/', layout: 'wide', screen: () => import('../../features/challenges/home-screen.tsx') },
  {
    path: '/:platformSlug/olympiad/leaderboard/:race?',
    layout: 'dash',
    screen: () => import('../../features/leaderboard/leaderboard-screen.tsx'),
  },
  {
    path: '/nerve-boards/:category?',
    layout: 'dash',
    screen: () => import('../../features/leaderboard/nerve-boards-screen.tsx'),
  },
  { path: '*', layout: 'quiet', screen: () => import('../not-found-screen.tsx') },
]
