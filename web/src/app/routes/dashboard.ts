import { ACTIVITY_PLACES } from './dashboards/activity.ts'
import { ASKER_PLACES } from './dashboards/asker.ts'
import { INNOVATOR_PLACES } from './dashboards/innovator.ts'
import { MENTOR_PLACES } from './dashboards/mentor.ts'
import { RATER_PLACES } from './dashboards/rater.ts'
import { SCOUT_PLACES } from './dashboards/scout.ts'
import type { Place } from './route.ts'

/** What a member sees of the own play. */
export const DASHBOARD_PLACES: readonly Place[] = [
  {
    path: '/:platformSlug/my-dashboard',
    title: 'My dashboard',
    layout: 'boxed-no-dash',
    sidebar: { label: 'Overview' },
    membersOnly: true,
    screen: () => import('../screens/my-dashboard-screen.tsx'),
  },
  {
    path: '/:platformSlug/my-dashboard/my-progress',
    title: 'My progress',
    layout: 'boxed-no-dash',
    sidebar: { label: 'My progress', under: 'Scores' },
    membersOnly: true,
    screen: () => import('../../features/gamedash/progress/progress-screen.tsx'),
  },
  {
    path: '/:platformSlug/my-dashboard/score-stats',
    title: 'Scores and stats',
    layout: 'boxed-no-dash',
    sidebar: { label: 'Scores and stats', under: 'Scores' },
    membersOnly: true,
    screen: () => import('../../features/gamedash/history/stats-screen.tsx'),
  },
  {
    path: '/:platformSlug/my-dashboard/awards-badges',
    title: 'Awards and badges',
    layout: 'boxed-no-dash',
    sidebar: { label: 'Awards and badges', under: 'Scores' },
    membersOnly: true,
    screen: () => import('../../features/gamedash/awards/awards-screen.tsx'),
  },
  {
    path: '/:platformSlug/my-dashboard/impact',
    title: 'Impact',
    layout: 'boxed-no-dash',
    sidebar: { label: 'Impact', under: 'Scores' },
    membersOnly: true,
    screen: () => import('../../features/gamedash/impact/impact-screen.tsx'),
  },
  {
    path: '/:platformSlug/my-dashboard/leaderboards',
    title: 'Leaderboards',
    layout: 'boxed-no-dash',
    sidebar: { label: 'Leaderboards', under: 'Scores' },
    membersOnly: true,
    screen: () => import('../../features/gamedash/boards/own-boards-screen.tsx'),
  },
  {
    path: '/:platformSlug/my-dashboard/notifications/:kind?',
    title: 'Neurons and highlights',
    layout: 'boxed-no-dash',
    sidebar: { label: 'Neurons and highlights' },
    membersOnly: true,
    screen: () => import('../../features/gamedash/notifications/notifications-screen.tsx'),
  },
  {
    path: '/:platformSlug/my-dashboard/my-files',
    title: 'My files',
    layout: 'boxed-no-dash',
    sidebar: { label: 'My files', under: 'Me' },
    membersOnly: true,
    noindex: true,
    screen: () => import('../../features/my-files/my-files-screen.tsx'),
  },
  {
    path: '/:platformSlug/my-dashboard/friends-followers',
    title: 'Friends and followers',
    layout: 'boxed-no-dash',
    sidebar: { label: 'Friends and followers' },
    membersOnly: true,
    screen: () => import('../../features/relations/friends-screen.tsx'),
  },
  ...ACTIVITY_PLACES,
  {
    path: '/:platformSlug/my-dashboard/forum-preferences',
    title: 'Forum preferences',
    layout: 'boxed-no-dash',
    sidebar: { label: 'Forum preferences', under: 'Me' },
    membersOnly: true,
    screen: () => import('../../features/forums/preferences/preferences-screen.tsx'),
  },
  {
    path: '/:platformSlug/my-dashboard/forum-tools',
    title: 'Forum tools',
    layout: 'boxed-no-dash',
    sidebar: { label: 'Forum tools', under: 'Me' },
    membersOnly: true,
    screen: () => import('../../features/channels/tools/forum-tools-screen.tsx'),
  },
  ...ASKER_PLACES,
  ...INNOVATOR_PLACES,
  ...MENTOR_PLACES,
  ...SCOUT_PLACES,
  ...RATER_PLACES,
]
