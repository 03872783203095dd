import type { Crumb, Place } from '../route.ts'

const AT = '/:platformSlug/mentor'
const BOX: Crumb = { label: 'Ask me anything', to: AT }

/** A member's "Ask me anything" box. */
export const BOX_PLACES: readonly Place[] = [
  {
    path: AT,
    title: 'Ask me anything',
    layout: 'boxed',
    screen: () => import('../../screens/ama-screen.tsx'),
  },
  {
    path: `${AT}/detail`,
    title: 'About this mentor',
    layout: 'boxed',
    crumbs: [BOX],
    screen: () => import('../../../features/suggestion-box/detail-screen.tsx'),
  },
  {
    path: `${AT}/pay`,
    title: 'Mentor fees',
    layout: 'boxed',
    crumbs: [BOX],
    screen: () => import('../../../features/suggestion-box/pay-screen.tsx'),
  },
  {
    path: `${AT}/sent`,
    title: 'Your question is on its way',
    layout: 'boxed',
    crumbs: [BOX],
    membersOnly: true,
    screen: () => import('../../../features/suggestion-box/sent-screen.tsx'),
  },
  {
    path: `${AT}/sign-up`,
    title: 'Become a mentor',
    layout: 'boxed',
    crumbs: [BOX],
    membersOnly: true,
    screen: () => import('../../../features/suggestion-box/sign-up-screen.tsx'),
  },
]
