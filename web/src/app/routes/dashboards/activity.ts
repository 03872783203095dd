import type { Place } from '../route.ts'

/** The two activity streams. */
export const ACTIVITY_PLACES: readonly Place[] = [
  {
    path: '/:platformSlug/my-dashboard/nerve-on-ah/private',
    title: 'Nerve On Ah: my activity',
    layout: 'boxed-no-dash',
    sidebar: { label: 'Nerve On Ah: my activity', under: 'Me' },
    membersOnly: true,
    screen: () => import('../../../features/nerve-on-ah/private-screen.tsx'),
  },
  {
    path: '/:platformSlug/my-dashboard/nerve-on-ah/public',
    title: 'Nerve On Ah: everyone',
    layout: 'boxed-no-dash',
    sidebar: { label: 'Nerve On Ah: everyone', under: 'Me' },
    membersOnly: true,
    screen: () => import('../../../features/nerve-on-ah/public-screen.tsx'),
  },
]
