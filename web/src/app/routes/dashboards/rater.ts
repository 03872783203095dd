import type { Place } from '../route.ts'

const SHARED = { layout: 'boxed-no-dash', membersOnly: true } as const
const PARENT_TITLE = 'Analyst Rater'

/** The challenges that a member can rate, has started to rate, and has finished rating. */
export const RATER_PLACES: readonly Place[] = [
  {
    ...SHARED,
    path: '/:platformSlug/my-dashboard/rater/open-challenges',
    title: 'Open challenges to rate',
    sidebar: { label: 'Open challenges to rate', under: PARENT_TITLE },
    screen: () => import('../../../features/rating/dashboard/open-screen.tsx'),
  },
  {
    ...SHARED,
    path: '/:platformSlug/my-dashboard/rater/my-challenges',
    title: 'Challenges I am rating',
    sidebar: { label: 'Challenges I am rating', under: PARENT_TITLE },
    screen: () => import('../../../features/rating/dashboard/begun-screen.tsx'),
  },
  {
    ...SHARED,
    path: '/:platformSlug/my-dashboard/rater/closed-challenges',
    title: 'Closed challenges I rated',
    sidebar: { label: 'Closed challenges I rated', under: PARENT_TITLE },
    screen: () => import('../../../features/rating/dashboard/closed-screen.tsx'),
  },
]
