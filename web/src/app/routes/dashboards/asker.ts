import type { Crumb, Place } from '../route.ts'

const AT = '/:platformSlug/my-dashboard/catalyst'
const MEMBERS = { layout: 'boxed-no-dash', membersOnly: true } as const

const OPEN: Crumb = { label: 'My open challenges', to: `${AT}/open` }
const CLOSED: Crumb = { label: 'My closed challenges', to: `${AT}/closed` }
const CLOSING: Crumb = { label: 'Closing', to: `${AT}/closing` }

/** The asker's dashboard. */
export const ASKER_PLACES: readonly Place[] = [
  {
    ...MEMBERS,
    path: `${AT}/drafts`,
    title: 'My drafts',
    crumbs: [OPEN],
    screen: () => import('../../../features/asking/shelves/drafts-screen.tsx'),
  },
  {
    ...MEMBERS,
    path: `${AT}/scheduled`,
    title: 'My scheduled challenges',
    crumbs: [OPEN],
    screen: () => import('../../../features/asking/shelves/scheduled-screen.tsx'),
  },
  {
    ...MEMBERS,
    path: `${AT}/open`,
    title: 'My open challenges',
    sidebar: { label: 'My open challenges', under: 'Catalyst' },
    screen: () => import('../../../features/asking/shelves/open-screen.tsx'),
  },
  {
    ...MEMBERS,
    path: `${AT}/detail/:challenge/ideas`,
    title: 'Ideas',
    crumbs: [OPEN],
    screen: () => import('../../../features/asking/dashboard/ideas-screen.tsx'),
  },
  {
    ...MEMBERS,
    path: `${AT}/detail/:challenge/mentoring/:idea?`,
    title: 'Mentoring',
    crumbs: [OPEN],
    screen: () => import('../../../features/asking/dashboard/mentoring-screen.tsx'),
  },
  {
    ...MEMBERS,
    path: `${AT}/detail/:challenge/numbers`,
    title: 'Numbers',
    crumbs: [OPEN],
    screen: () => import('../../../features/asking/dashboard/numbers-screen.tsx'),
  },
  {
    ...MEMBERS,
    path: `${AT}/detail/:challenge/report`,
    title: 'Report',
    crumbs: [CLOSED],
    screen: () => import('../../../features/asking/report/report-screen.tsx'),
  },
  {
    ...MEMBERS,
    path: `${AT}/detail/:challenge/edit`,
    title: 'Edit',
    crumbs: [OPEN],
    screen: () => import('../../../features/asking/dashboard/edit-screen.tsx'),
  },
  {
    ...MEMBERS,
    path: `${AT}/closing`,
    title: 'Closing',
    sidebar: { label: 'Closing', under: 'Catalyst' },
    screen: () => import('../../../features/asking/shelves/closing-screen.tsx'),
  },
  {
    ...MEMBERS,
    path: `${AT}/closing/:challenge`,
    title: 'Your Top 3',
    crumbs: [CLOSING],
    screen: () => import('../../../features/asking/picks/picks-screen.tsx'),
  },
  {
    ...MEMBERS,
    path: `${AT}/suggestion-box`,
    title: 'My suggestion box',
    sidebar: { label: 'My suggestion box', under: 'Catalyst' },
    screen: () => import('../../../features/suggestion-box/inbox-screen.tsx'),
  },
  {
    ...MEMBERS,
    path: `${AT}/closed`,
    title: 'My closed challenges',
    sidebar: { label: 'My closed challenges', under: 'Catalyst' },
    screen: () => import('../../../features/asking/shelves/closed-screen.tsx'),
  },
  {
    ...MEMBERS,
    path: `${AT}/closed/:challenge/ideas`,
    title: 'Ideas of a closed challenge',
    crumbs: [CLOSED],
    screen: () => import('../../../features/asking/dashboard/ideas-screen.tsx'),
  },
  {
    ...MEMBERS,
    path: '/:platformSlug/my-dashboard/money-prizes',
    title: 'Money and prizes',
    sidebar: { label: 'Money and prizes', under: 'Me' },
    screen: () => import('../../../features/my-dashboard/prizes/prizes-screen.tsx'),
  },
]
