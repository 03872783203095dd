import type { Place } from './route.ts'

const STEPS = {
  '/start-rate': 'Start rating',
  '/rating-unlock': 'Unlock rating',
  '/idea-unlock': 'Unlock ideas',
  '/end': 'The end',
}

/** A challenge and the steps around it. */
export const CHALLENGES_PLACES: readonly Place[] = [
  ...['/challenges/create', '/challenges/test-idea'].map(
    (path): Place => ({
      path,
      title: 'Post your own Challenge Question',
      layout: 'boxed-no-dash',
      membersOnly: true,
      screen: () => import('../../features/asking/start/start-screen.tsx'),
    }),
  ),
  {
    path: '/challenges/create/quick',
    title: 'Quick post',
    layout: 'boxed-no-dash',
    skipsUpdateCheck: true,
    membersOnly: true,
    screen: () => import('../../features/asking/compose/ask-screen.tsx'),
  },
  {
    path: '/challenges/import',
    title: 'Import',
    layout: 'boxed-no-dash',
    skipsUpdateCheck: true,
    membersOnly: true,
    screen: () => import('../../features/asking/import/import-screen.tsx'),
  },
  ...['/challenges/create/:step', '/challenges/test-idea/:step'].map(
    (path): Place => ({
      path,
      title: 'Post your own Challenge Question',
      layout: 'boxed-no-dash',
      skipsUpdateCheck: true,
      membersOnly: true,
      screen: () => import('../../features/asking/flow/flow-screen.tsx'),
    }),
  ),
  {
    path: '/challenges/:challenge',
    title: 'Challenge',
    layout: 'boxed',
    skipsUpdateCheck: true,
    screen: () => import('../../features/challenges/challenge/challenge-screen.tsx'),
  },
  {
    path: '/challenges/:challenge/rate',
    title: 'Rate ideas',
    layout: 'boxed-no-dash',
    skipsUpdateCheck: true,
    crumbs: [{ label: 'Challenge', to: '/challenges/:challenge' }],
    membersOnly: true,
    screen: () => import('../../features/rating/queue/rate-screen.tsx'),
  },
  {
    path: '/challenges/:challenge/mentoring/:idea?',
    title: 'Mentor ideas',
    layout: 'boxed-no-dash',
    skipsUpdateCheck: true,
    crumbs: [{ label: 'Challenge', to: '/challenges/:challenge' }],
    membersOnly: true,
    screen: () => import('../../features/mentoring/comment-screen.tsx'),
  },
  ...Object.entries(STEPS).map(
    ([path, title]): Place => ({
      path: `/challenges/:challenge${path}`,
      title,
      layout: 'boxed-no-dash',
      skipsUpdateCheck: true,
      noindex: true,
      crumbs: [{ label: 'Challenge', to: '/challenges/:challenge' }],
      screen: () => import('../../features/challenges/challenge/steps/step-screen.tsx'),
    }),
  ),
  {
    path: '/challenges/:challenge/idea-entry-fee',
    title: 'Idea entry fee',
    layout: 'boxed-no-dash',
    skipsUpdateCheck: true,
    noindex: true,
    membersOnly: true,
    crumbs: [{ label: 'Challenge', to: '/challenges/:challenge' }],
    screen: () => import('../../features/entry-fees/entry-fee-screen.tsx'),
  },
  {
    path: '/challenges/:challenge/fund',
    title: 'Fund a challenge',
    layout: 'boxed-no-dash',
    skipsUpdateCheck: true,
    noindex: true,
    membersOnly: true,
    crumbs: [{ label: 'Challenge', to: '/challenges/:challenge' }],
    screen: () => import('../../features/funding/fund-challenge-screen.tsx'),
  },
  {
    path: '/challenges/:challenge/survey',
    title: 'Survey',
    layout: 'boxed-no-dash',
    skipsUpdateCheck: true,
    crumbs: [{ label: 'Challenge', to: '/challenges/:challenge' }],
    screen: () => import('../../features/surveys/survey-screen.tsx'),
  },
]
