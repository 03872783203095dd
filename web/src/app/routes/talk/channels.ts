import type { Crumb, Place } from '../route.ts'

const FORUMS = '/:platformSlug/discussion-forums'
const CHANNEL = `${FORUMS}/channel/:slug`
const CRUMBS: readonly Crumb[] = [{ label: 'Channels', to: `${FORUMS}/channels` }]
const WITHIN: readonly Crumb[] = [...CRUMBS, { label: 'Channel', to: CHANNEL }]

const topics = () => import('../../../features/channels/page/topics-screen.tsx')

/** The channels of the forums; the routes of their topics are in forums.ts. */
export const CHANNEL_PLACES: readonly Place[] = [
  {
    path: `${FORUMS}/channels`,
    title: 'Channels',
    layout: 'boxed',
    sidebar: { label: 'Channels' },
    screen: () => import('../../../features/channels/list/channels-screen.tsx'),
  },
  {
    path: CHANNEL,
    title: 'Channel :slug',
    layout: 'boxed-no-dash',
    crumbs: CRUMBS,
    skipsUpdateCheck: true,
    screen: topics,
  },
  {
    path: `${CHANNEL}/topics`,
    title: 'Topics in :slug',
    layout: 'boxed-no-dash',
    crumbs: CRUMBS,
    skipsUpdateCheck: true,
    screen: topics,
  },
  {
    path: `${CHANNEL}/members`,
    title: 'Members of :slug',
    layout: 'boxed-no-dash',
    crumbs: WITHIN,
    noindex: true,
    screen: () => import('../../../features/channels/page/members-screen.tsx'),
  },
  {
    path: `${CHANNEL}/tasks`,
    title: 'Tasks of :slug',
    layout: 'boxed-no-dash',
    crumbs: WITHIN,
    membersOnly: true,
    screen: () => import('../../../features/channels/page/tasks-screen.tsx'),
  },
  {
    path: `${CHANNEL}/reply-queue`,
    title: 'Reply queue of :slug',
    layout: 'boxed-no-dash',
    crumbs: WITHIN,
    membersOnly: true,
    skipsUpdateCheck: true,
    screen: () => import('../../../features/channels/page/reply-queue-screen.tsx'),
  },
  {
    path: `${CHANNEL}/settings`,
    title: 'Settings of :slug',
    layout: 'boxed-no-dash',
    crumbs: WITHIN,
    membersOnly: true,
    skipsUpdateCheck: true,
    screen: () => import('../../../features/channels/settings/settings-screen.tsx'),
  },
  {
    path: `${FORUMS}/:slug/signup`,
    title: 'Join :slug',
    layout: 'boxed-no-dash',
    crumbs: CRUMBS,
    noindex: true,
    skipsUpdateCheck: true,
    screen: () => import('../../../features/channels/joining/sign-up-screen.tsx'),
  },
  {
    path: `${FORUMS}/member-invite/:code`,
    title: 'Invitation',
    layout: 'boxed-no-dash',
    crumbs: CRUMBS,
    noindex: true,
    screen: () => import('../../../features/channels/joining/invite-screen.tsx'),
  },
  {
    path: `${FORUMS}/:slug/member-invite/:code`,
    title: 'Invitation to :slug',
    layout: 'boxed-no-dash',
    crumbs: CRUMBS,
    noindex: true,
    screen: () => import('../../../features/channels/joining/invite-screen.tsx'),
  },
]
