import type { Place } from './place.ts'

/** A question and the steps around it. */
export const CHALLENGES_PLACES: readonly Place[] = [
  {
    path: '/challenges/create',
    layout: 'quiet',
    membersOnly: true,
    screen: () => import('../../features/ask/ask-screen.tsx'),
  },
  {
    path: '/challenges/:challenge',
    layout: 'dash',
    screen: () => import('../../features/challenge/challenge-screen.tsx'),
  },
  {
    path: '/challenges/:challenge/rate',
    layout: 'quiet',
    membersOnly: true,
    screen: () => import('../../features/rate/rate-screen.tsx'),
  },
]
