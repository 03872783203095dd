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
    title: 'Bio and blog',
    layout: 'boxed',
    screen: () => import('../../features/profiles/pages/bio-screen.tsx'),
  },
  {
    path: '/:platformSlug/blog/write',
    title: 'Write a post',
    layout: 'boxed-no-dash',
    membersOnly: true,
    skipsUpdateCheck: true,
    screen: () => import('../../features/profiles/blog/write-screen.tsx'),
  },
  {
    path: '/:platformSlug/blog/:content',
    title: 'Post',
    layout: 'boxed',
    screen: () => import('../../features/profiles/blog/post-screen.tsx'),
  },
  {
    path: '/:platformSlug/about',
    title: 'About @:platformSlug',
    layout: 'boxed',
    screen: () => import('../../features/profiles/pages/about-screen.tsx'),
  },
  {
    path: '/:platformSlug/presentation/:challenge',
    title: 'Presentation',
    layout: 'raw',
    noindex: true,
    screen: () => import('../../features/presentation/presentation-screen.tsx'),
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
