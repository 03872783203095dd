import type { Place } from './place.ts'

/** A question and the steps around it. */
export const CHALLENGES_PLACES: readonly Place[] = [
  {
    path: '/challenges/create',
    title: 'Post your own Challenge Question',
    layout: 'boxed-no-dash',
    skipsUpdateCheck: true,
    membersOnly: true,
    screen: () => import('../../features/ask/ask-screen.tsx'),
  },
  {
    path: '/challenges/:challenge',
    title: 'Question',
    layout: 'boxed',
    skipsUpdateCheck: true,
    screen: () => import('../../features/challenge/challenge-screen.tsx'),
  },
  {
    path: '/challenges/:challenge/rate',
    title: 'Rate ideas',
    layout: 'boxed-no-dash',
    skipsUpdateCheck: true,
    crumbs: [{ label: 'Question', to: '/challenges/:challenge' }],
    membersOnly: true,
    screen: () => import('../../features/rate/rate-screen.tsx'),
  },
  {
    path: '/challenges/:challenge/mentoring/:idea?',
    title: 'Mentor ideas',
    layout: 'boxed-no-dash',
    skipsUpdateCheck: true,
    crumbs: [{ label: 'Question', to: '/challenges/:challenge' }],
    membersOnly: true,
    screen: () => import('../../features/mentoring/desk-screen.tsx'),
  },
]
