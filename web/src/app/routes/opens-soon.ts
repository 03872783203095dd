import type { MappedPlace } from './route.ts'

/**
 * Pages that have a frame but no content yet. A presentation is made while asking, which is not built yet. Delete a
 * page's row when its content is added, and this file and the screen with the last one.
 */
export const OPENS_SOON: readonly MappedPlace[] = [
  {
    path: '/:platformSlug/presentation/:id',
    title: 'Presentation',
    family: 'people',
    layout: 'boxed',
    noindex: true,
    opensSoon: true,
    screen: () => import('../screens/opens-soon-screen.tsx'),
  },
]
