import type { Place } from './place.ts'

/** Members and their pages. */
export const PEOPLE_PLACES: readonly Place[] = [
  {
    path: '/:platformSlug',
    title: '@:platformSlug',
    layout: 'boxed',
    screen: () => import('../../features/member/member-screen.tsx'),
  },
]
