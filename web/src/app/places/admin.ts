import type { Place } from './place.ts'

/** The desk of those who run it. */
export const ADMIN_PLACES: readonly Place[] = [
  {
    path: '/admin/scoring',
    layout: 'quiet',
    membersOnly: true,
    screen: () => import('../../features/operations/pipeline/pipeline-screen.tsx'),
  },
  {
    path: '/admin/scoring/rebuild',
    layout: 'quiet',
    membersOnly: true,
    screen: () => import('../../features/operations/rebuild/rebuild-screen.tsx'),
  },
  {
    path: '/admin/scoring/dead-letters',
    layout: 'quiet',
    membersOnly: true,
    screen: () => import('../../features/operations/letters/letters-screen.tsx'),
  },
  {
    path: '/admin/scoring/rules',
    layout: 'quiet',
    membersOnly: true,
    screen: () => import('../../features/operations/rules/rules-screen.tsx'),
  },
]
