import type { MappedPlace } from './route.ts'

/** Pages that have a frame but no content yet. Delete a page's row when its content is added. */
export const OPENS_SOON: readonly MappedPlace[] = [
  {
    path: '/:platformSlug/presentation/:id',
    title: 'Presentation',
    family: 'people',
    layout: 'boxed',
    noindex: true,
    opensSoon: 'people',
    screen: () => import('../screens/opens-soon-screen.tsx'),
  },
]
