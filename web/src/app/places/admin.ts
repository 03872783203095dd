import type { Place } from './place.ts'

/** The desk of those who run it. */
export const ADMIN_PLACES: readonly Place[] = [
  {
    path: '/admin/scoring',
    title: 'Pipeline',
    layout: 'boxed-no-dash',
    adminsOnly: true,
    sidebar: { label: 'Pipeline', under: 'Scores' },
    screen: () => import('../../features/operations/pipeline/pipeline-screen.tsx'),
  },
  {
    path: '/admin/scoring/rebuild',
    title: 'Rebuild and verify',
    layout: 'boxed-no-dash',
    adminsOnly: true,
    sidebar: { label: 'Rebuild and verify', under: 'Scores' },
    screen: () => import('../../features/operations/rebuild/rebuild-screen.tsx'),
  },
  {
    path: '/admin/scoring/dead-letters',
    title: 'Dead letters',
    layout: 'boxed-no-dash',
    adminsOnly: true,
    sidebar: { label: 'Dead letters', under: 'Scores' },
    screen: () => import('../../features/operations/letters/letters-screen.tsx'),
  },
  {
    path: '/admin/scoring/rules',
    title: 'Rules and what-if',
    layout: 'boxed-no-dash',
    adminsOnly: true,
    sidebar: { label: 'Rules and what-if', under: 'Scores' },
    screen: () => import('../../features/operations/rules/rules-screen.tsx'),
  },
]
