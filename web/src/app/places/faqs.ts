import type { Place } from './place.ts'

/** Questions that newcomers have. */
export const FAQS_PLACES: readonly Place[] = [
  {
    path: '/faqs/brain-level-demo',
    layout: 'quiet',
    screen: () => import('../../features/demos/demo-screen.tsx'),
  },
]
