import type { Place } from '../route.ts'

/** The mentor's dashboard: the comments they have written, and the results. */
export const MENTOR_PLACES: readonly Place[] = [
  {
    path: '/:platformSlug/my-dashboard/mentor',
    title: 'Mentoring',
    layout: 'boxed-no-dash',
    sidebar: { label: 'Mentoring', under: 'Mentor' },
    membersOnly: true,
    screen: () => import('../../../features/mentoring/mentor-screen.tsx'),
  },
  {
    path: '/:platformSlug/my-dashboard/insightful',
    title: 'Insightful',
    layout: 'boxed-no-dash',
    sidebar: { label: 'Insightful', under: 'Ideas' },
    membersOnly: true,
    screen: () =>
      import('../../../features/assumption-challenges/assumption-challenges-screen.tsx'),
  },
]
