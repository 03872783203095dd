import { BOX_PLACES } from './people/boxes.ts'
import type { Place } from './route.ts'

/** Members and their pages. */
export const PEOPLE_PLACES: readonly Place[] = [
  {
    path: '/:platformSlug',
    title: '@:platformSlug',
    layout: 'boxed',
    screen: () => import('../../features/profiles/member-screen.tsx'),
  },
  {
    path: '/:platformSlug/medals-badges',
    title: 'Medals and badges',
    layout: 'boxed',
    screen: () => import('../../features/profiles/pages/awards-screen.tsx'),
  },
  {
    path: '/:platformSlug/blog',
    title: 'Bio',
    layout: 'boxed',
    screen: () => import('../../features/profiles/pages/bio-screen.tsx'),
  },
  {
    path: '/:platformSlug/about',
    title: 'About @:platformSlug',
    layout: 'boxed',
    screen: () => import('../../features/profiles/pages/about-screen.tsx'),
  },
  {
    path: '/:platformSlug/teams',
    title: 'Teams',
    layout: 'boxed',
    screen: () => import('../../features/profiles/teams/teams-screen.tsx'),
  },
  {
    path: '/:platformSlug/tournaments',
    title: 'Tournaments',
    layout: 'boxed',
    screen: () => import('../../features/profiles/pages/tournaments-screen.tsx'),
  },
  {
    path: '/:platformSlug/resume',
    title: 'Innovation resume',
    layout: 'boxed-no-dash',
    noindex: true,
    screen: () => import('../../features/resume/resume-screen.tsx'),
  },
  {
    path: '/:platformSlug/share',
    title: 'Share',
    layout: 'boxed-no-dash',
    membersOnly: true,
    screen: () => import('../../features/profiles/pages/share-screen.tsx'),
  },
  {
    path: '/:platformSlug/fund',
    title: 'Fund @:platformSlug',
    layout: 'boxed-no-dash',
    membersOnly: true,
    noindex: true,
    skipsUpdateCheck: true,
    screen: () => import('../../features/funding/fund-member-screen.tsx'),
  },
  ...BOX_PLACES,
]
