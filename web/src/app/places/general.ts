import { pagePlaces } from '../reading/page-places.ts'
import type { Place } from './place.ts'

/** Places for everybody. */
export const GENERAL_PLACES: readonly Place[] = [
  {
    path: '/',
    title: 'Questions',
    layout: 'wide',
    description: 'Questions worth your best idea. Ask, answer, rate, and watch your brain grow.',
    screen: () => import('../../features/challenges/home-screen.tsx'),
  },
  {
    path: '/:platformSlug/olympiad/leaderboard/:race?',
    title: 'Leaderboard',
    layout: 'boxed',
    description: 'Who leads the running cycle, by role and by race.',
    screen: () => import('../../features/leaderboard/leaderboard-screen.tsx'),
  },
  {
    path: '/nerve-boards/:category?',
    title: 'Nerve Boards',
    layout: 'boxed',
    description: 'The best minds of every category.',
    screen: () => import('../../features/leaderboard/nerve-boards-screen.tsx'),
  },
  ...pagePlaces('welcome'),
  ...pagePlaces('legal'),
  {
    path: '/:platformSlug/question-collection',
    title: 'Question collection',
    layout: 'boxed',
    screen: () => import('../../features/pages/content-screen.tsx'),
  },
  {
    path: '/dev/kit',
    title: 'The kit',
    layout: 'wide',
    noindex: true,
    screen: () => import('../../features/kit/kit-screen.tsx'),
  },
  {
    path: '/search',
    title: 'Search',
    layout: 'boxed-no-dash',
    noindex: true,
    screen: () => import('../../features/search/search-screen.tsx'),
  },
  {
    path: '/:platformSlug/search',
    title: 'Search',
    layout: 'boxed-no-dash',
    noindex: true,
    screen: () => import('../../features/search/search-screen.tsx'),
  },
  {
    path: '/notifications',
    title: 'Notifications',
    layout: 'boxed',
    membersOnly: true,
    screen: () => import('../../features/notices/notices-screen.tsx'),
  },
  {
    path: '/moderation-log',
    title: 'Moderation log',
    layout: 'boxed-no-dash',
    description: 'What was moderated on Ideathlon, and why.',
    screen: () => import('../../features/moderation/log-screen.tsx'),
  },
  {
    path: '/moderation-log/:review',
    title: 'A decision',
    layout: 'boxed-no-dash',
    membersOnly: true,
    crumbs: [{ label: 'Moderation log', to: '/moderation-log' }],
    screen: () => import('../../features/moderation/decision-screen.tsx'),
  },
  {
    path: '/unsubscribe',
    title: 'Unsubscribe',
    layout: 'wide',
    noindex: true,
    screen: () => import('../../features/letters/unsubscribe-screen.tsx'),
  },
  {
    path: '/dev/outbox',
    title: 'Outbox',
    layout: 'wide',
    noindex: true,
    screen: () => import('../../features/letters/outbox-screen.tsx'),
  },
  {
    path: '/platforms',
    title: 'Platforms',
    layout: 'boxed-no-dash',
    description: 'Cities, schools and companies that ask on a platform of their own.',
    screen: () => import('../../features/platform/platforms-screen.tsx'),
  },
  {
    path: '/platforms/:slug',
    title: 'Platform',
    layout: 'boxed-no-dash',
    crumbs: [{ label: 'Platforms', to: '/platforms' }],
    screen: () => import('../../features/platform/platform-screen.tsx'),
  },
  {
    path: '/platforms/:slug/settings',
    title: 'Settings',
    layout: 'boxed-no-dash',
    membersOnly: true,
    crumbs: [
      { label: 'Platforms', to: '/platforms' },
      { label: ':slug', to: '/platforms/:slug' },
    ],
    screen: () => import('../../features/platform/settings/settings-screen.tsx'),
  },
  {
    path: '/platforms/:slug/pages/:page',
    title: 'Edit a page',
    layout: 'wide',
    membersOnly: true,
    skipsUpdateCheck: true,
    screen: () => import('../../features/pages/editor/editor-screen.tsx'),
  },
  {
    path: '/organisations',
    title: 'Organisations',
    layout: 'boxed-no-dash',
    screen: () => import('../../features/organisations/list/organisations-screen.tsx'),
  },
  {
    path: '/organisations/:organisation',
    title: 'Organisation',
    layout: 'boxed-no-dash',
    crumbs: [{ label: 'Organisations', to: '/organisations' }],
    screen: () => import('../../features/organisations/page/organisation-screen.tsx'),
  },
  {
    path: '*',
    title: 'Page not found',
    layout: 'boxed-no-dash',
    noindex: true,
    screen: () => import('../not-found-screen.tsx'),
  },
]

/** What it is, who is behind it, and how to reach them. */
export const ABOUT_PLACES: readonly Place[] = [
  ...pagePlaces('about'),
  {
    path: '/about/send-feedback',
    title: 'Send feedback',
    layout: 'boxed-no-dash',
    sidebar: { label: 'Send feedback', under: 'Write to us' },
    description: 'An idea, a problem, a question: people read it.',
    screen: () => import('../../features/feedback/feedback-screen.tsx'),
  },
]
