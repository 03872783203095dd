import type { Place } from './place.ts'

/** Members and their pages. */
export const PEOPLE_PLACES: readonly Place[] = [
  {
    path: '/:platformSlug',
    layout: 'dash',
    screen: () => import('../../features/member/member-screen.tsx'),
  },
]
