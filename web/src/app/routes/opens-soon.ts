import { ROOMS, type Room, type SectionName } from './opening/sections.ts'
import type { MappedPlace } from './route.ts'

/**
 * Pages that have a frame but no content yet: path below the section → title.
 * Delete a page's line when its content is added, and the whole list when it is empty.
 */
const WAITING: { [room in SectionName]?: Record<string, string> } = {
  people: { '/presentation/:id': 'Presentation' },
  fund: { '/fund': 'Fund @:platformSlug' },
  steps: {},
  me: {
    '/messages': 'Messages',
    '/nerve-on-ah/private': 'Nerve On Ah: mine',
    '/nerve-on-ah/public': 'Nerve On Ah: everybody',
    '/forum-tools': 'Forum tools',
    '/forum-preferences': 'Forum preferences',
  },
  conversation: { '/messages/:context/:id': 'Conversation' },
  director: { '/funding': 'Funding', '/administration': 'Administration' },
  forums: {
    '': 'Forums',
    '/most-recent': 'Most recent',
    '/highest-dope': 'Highest dope',
    '/topics': 'Topics',
    '/topics/:topicId': 'Topic',
    '/in-challenges': 'In challenges',
    '/channel/:slug': 'Channel :slug',
    '/channel/:slug/topics': 'Topics of :slug',
    '/channel/:slug/:topicId': 'Topic in :slug',
    '/category/:category': 'Category :category',
    '/:slug/signup': 'Join :slug',
    '/member-invite/:code': 'Invitation',
    '/:slug/member-invite/:code': 'Invitation to :slug',
  },
  talk: {
    '/topics/new': 'New topic',
    '/channel/:slug/new': 'New topic in :slug',
    '/channel/:slug/reply-queue': 'Reply queue',
    '/my-frieds': 'My friends',
    '/my-saved': 'Saved',
    '/one-to-one': 'One to one',
    '/mentions': 'Mentions',
  },
}

export const OPENS_SOON: readonly MappedPlace[] = Object.entries(WAITING).flatMap(
  ([room, places]) => placesOf(room as SectionName, places),
)

function placesOf(room: SectionName, places: Record<string, string>): MappedPlace[] {
  const { at, under, rule, ...shared }: Room = ROOMS[room]
  return Object.entries(places).map(([path, title]) => ({
    ...shared,
    ...rule,
    path: `${at}${path}`,
    title,
    ...(under !== undefined && !path.includes(':') && { sidebar: { label: title, under } }),
    noindex: true,
    opensSoon: room,
    screen: () => import('../screens/opens-soon-screen.tsx'),
  }))
}
