import type { Place } from '../route.ts'

const SHARED = { layout: 'boxed-no-dash', membersOnly: true } as const
const DASH = '/:platformSlug/my-dashboard'
const question = () => import('../../../features/ideas/dashboard/question-screen.tsx')

/** The ideas that a member has entered, is writing, or shares with co-authors. */
export const INNOVATOR_PLACES: readonly Place[] = [
  {
    ...SHARED,
    path: `${DASH}/innovator/challenges/open`,
    title: 'My open challenges',
    sidebar: { label: 'Open challenges', under: 'Innovator' },
    screen: () => import('../../../features/ideas/dashboard/open-screen.tsx'),
  },
  {
    ...SHARED,
    path: `${DASH}/innovator/challenges/open/detail/:challenge/:idea?`,
    title: 'My ideas in this challenge',
    crumbs: [{ label: 'My open challenges', to: `${DASH}/innovator/challenges/open` }],
    skipsUpdateCheck: true,
    screen: question,
  },
  {
    ...SHARED,
    path: `${DASH}/innovator/challenges/closed`,
    title: 'My closed challenges',
    sidebar: { label: 'Closed challenges', under: 'Innovator' },
    screen: () => import('../../../features/ideas/dashboard/closed-screen.tsx'),
  },
  {
    ...SHARED,
    path: `${DASH}/innovator/resolve/:challenge/:idea?`,
    title: 'My idea',
    crumbs: [{ label: 'My closed challenges', to: `${DASH}/innovator/challenges/closed` }],
    screen: question,
  },
  {
    ...SHARED,
    path: `${DASH}/innovator/suggestion-box`,
    title: 'Suggestion box',
    sidebar: { label: 'Suggestion box', under: 'Innovator' },
    screen: () => import('../../../features/ideas/dashboard/suggestions-screen.tsx'),
  },
  {
    ...SHARED,
    path: `${DASH}/innovator/suggestion-box/:challenge/:idea?`,
    title: 'My suggestions',
    crumbs: [{ label: 'Suggestion box', to: `${DASH}/innovator/suggestion-box` }],
    skipsUpdateCheck: true,
    screen: question,
  },
  {
    ...SHARED,
    path: `${DASH}/drafts`,
    title: 'Drafts',
    sidebar: { label: 'Drafts', under: 'Innovator' },
    screen: () => import('../../../features/ideas/drafts/drafts-screen.tsx'),
  },
  {
    ...SHARED,
    path: `${DASH}/save-idea`,
    title: 'Save an idea',
    crumbs: [{ label: 'Drafts', to: `${DASH}/drafts` }],
    skipsUpdateCheck: true,
    screen: () => import('../../../features/ideas/drafts/save-idea-screen.tsx'),
  },
  {
    ...SHARED,
    path: `${DASH}/test-idea`,
    title: 'Test an idea',
    sidebar: { label: 'Test an idea', under: 'Ideas' },
    skipsUpdateCheck: true,
    screen: () => import('../../../features/ideas/test-idea/test-idea-screen.tsx'),
  },
  {
    ...SHARED,
    path: `${DASH}/idea-team-labs`,
    title: 'Idea team labs',
    sidebar: { label: 'Idea team labs', under: 'Ideas' },
    skipsUpdateCheck: true,
    screen: () => import('../../../features/labs/labs-screen.tsx'),
  },
  {
    ...SHARED,
    path: `${DASH}/idea-log`,
    title: 'Idea log',
    sidebar: { label: 'Idea log', under: 'Ideas' },
    screen: () => import('../../../features/ideas/log/idea-log-screen.tsx'),
  },
  {
    ...SHARED,
    path: `${DASH}/innovation-resume`,
    title: 'Innovation resume',
    sidebar: { label: 'Innovation resume' },
    screen: () => import('../../../features/resume/own-resume-screen.tsx'),
  },
]
