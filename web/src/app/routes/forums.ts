import type { Place } from './route.ts'

const FORUMS = '/:platformSlug/discussion-forums'
const SHARED = { layout: 'boxed-no-dash', skipsUpdateCheck: true } as const
const MEMBERS = { membersOnly: true } as const
const CHANNEL = { label: 'Channel', to: `${FORUMS}/channel/:slug` }

const list = () => import('../../features/forums/forum-screen.tsx')
const topic = () => import('../../features/forums/topic/topic-screen.tsx')
const messages = () => import('../../features/messages/messages-screen.tsx')
const newTopic = () => import('../../features/forums/new-topic/new-topic-screen.tsx')

/** Where members talk. */
export const FORUMS_PLACES: readonly Place[] = [
  { ...SHARED, path: FORUMS, title: 'Forums', screen: list },
  { ...SHARED, path: `${FORUMS}/most-recent`, title: 'Most recent topics', screen: list },
  { ...SHARED, path: `${FORUMS}/highest-dope`, title: 'Highest dope', screen: list },
  { ...SHARED, path: `${FORUMS}/topics`, title: 'Topics', screen: list },
  { ...SHARED, path: `${FORUMS}/in-challenges`, title: 'In challenges', screen: list },
  { ...SHARED, path: `${FORUMS}/category/:category`, title: 'Category :category', screen: list },
  { ...SHARED, ...MEMBERS, path: `${FORUMS}/my-frieds`, title: 'My friends', screen: list },
  { ...SHARED, ...MEMBERS, path: `${FORUMS}/my-saved`, title: 'Saved topics', screen: list },
  { ...SHARED, ...MEMBERS, path: `${FORUMS}/mentions`, title: 'Mentions', screen: list },
  { ...SHARED, ...MEMBERS, path: `${FORUMS}/one-to-one`, title: 'Messages', screen: messages },
  { ...SHARED, ...MEMBERS, path: `${FORUMS}/topics/new`, title: 'Start a topic', screen: newTopic },
  {
    ...SHARED,
    path: `${FORUMS}/topics/:topicId`,
    title: 'Topic',
    hideFooter: true,
    arrives: true,
    screen: topic,
  },
  {
    ...SHARED,
    ...MEMBERS,
    path: `${FORUMS}/channel/:slug/new`,
    title: 'Start a topic in :slug',
    crumbs: [CHANNEL],
    screen: newTopic,
  },
  {
    ...SHARED,
    path: `${FORUMS}/channel/:slug/:topicId`,
    title: 'Topic in :slug',
    hideFooter: true,
    arrives: true,
    crumbs: [CHANNEL],
    screen: topic,
  },
]
