import { pagePlaces } from './content/page-routes.ts'
import type { Place } from './route.ts'

/** The pages that answer newcomers' questions. */
export const FAQS_PLACES: readonly Place[] = [
  {
    path: '/faqs/brain-level-demo',
    title: 'Brain level demo',
    layout: 'boxed-no-dash',
    sidebar: { label: 'Brain level demo' },
    screen: () => import('../../features/demos/demo-screen.tsx'),
  },
  ...pagePlaces('faqs'),
]
