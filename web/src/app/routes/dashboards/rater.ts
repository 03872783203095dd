import type { Place } from '../route.ts'

const SHARED = { layout: 'boxed-no-dash', membersOnly: true } as const
const UNDER = 'Analyst Rater'

/** What a rater rates, has begun, and has behind. */
export const RATER_PLACES: readonly Place[] = [
  {
    ...SHARED,
    path: '/:platformSlug/my-dashboard/rater/open-challenges',
    title: 'Open questions to rate',
    sidebar: { label: 'Open questions to rate', under: UNDER },
    screen: () => import('../../../features/rating/dashboard/open-screen.tsx'),
  },
  {
    ...SHARED,
    path: '/:platformSlug/my-dashboard/rater/my-challenges',
    title: 'Questions I rate',
    sidebar: { label: 'Questions I rate', under: UNDER },
    screen: () => import('../../../features/rating/dashboard/begun-screen.tsx'),
  },
  {
    ...SHARED,
    path: '/:platformSlug/my-dashboard/rater/closed-challenges',
    title: 'Closed questions I rated',
    sidebar: { label: 'Closed questions I rated', under: UNDER },
    screen: () => import('../../../features/rating/dashboard/closed-screen.tsx'),
  },
]
