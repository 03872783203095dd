import { ROOMS, type Room, type RoomName } from '../opening/rooms.ts'
import type { MappedPlace } from './place.ts'

/**
 * Places whose frame stands and whose inside comes later: path below the room → what it is called.
 * Whoever opens one takes its line away, and the whole list when it is empty.
 */
const WAITING: { [room in RoomName]?: Record<string, string> } = {
  sharing: {
    '/sharing': 'Sharing',
    '/sharing-center': 'Sharing centre',
    '/:platformSlug/snoozed-sharings': 'Shared later',
  },
  people: { '/presentation/:id': 'Presentation' },
  ama: {
    '': 'Ask me anything',
    '/detail': 'About this mentor',
    '/pay': 'Pay a mentor',
    '/sent': 'Your question is on its way',
    '/sign-up': 'Become a mentor',
  },
  creation: { '/test-idea': 'Test an idea' },
  steps: {
    '/survey': 'Survey',
    '/start-rate': 'Start rating',
    '/idea-entry-fee': 'Idea entry fee',
    '/rating-unlock': 'Unlock rating',
    '/idea-unlock': 'Unlock ideas',
    '/end': 'The end',
  },
  me: {
    '/messages': 'Messages',
    '/nerve-on-ah/private': 'Nerve On Ah: mine',
    '/nerve-on-ah/public': 'Nerve On Ah: everybody',
    '/innovation-resume': 'Innovation resume',
    '/money-prizes': 'Money and prizes',
    '/my-files': 'My files',
    '/forum-tools': 'Forum tools',
    '/forum-preferences': 'Forum preferences',
  },
  conversation: { '/messages/:context/:id': 'Conversation' },
  scout: { '': 'Recruits', '/challenges': 'Questions to share', '/olympiad': 'Scout race' },
  director: {
    '/getting-started': 'Getting started',
    '/current-olympiad': 'Current olympiad',
    '/past-olympiad': 'Past olympiads',
    '/scout-race': 'Scout race',
    '/funding': 'Funding',
    '/administration': 'Administration',
  },
  innovator: {
    '/challenges/open': 'Open questions',
    '/challenges/open/detail/:challenge/:idea?': 'My ideas in this question',
    '/challenges/closed': 'Closed questions',
    '/resolve/:challenge/:idea?': 'My idea',
    '/suggestion-box': 'Suggestion box',
    '/suggestion-box/:challenge/:idea?': 'Suggestion',
  },
  ideas: {
    '/test-idea': 'Test an idea',
    '/idea-team-labs': 'Idea team labs',
    '/idea-log': 'Idea log',
  },
  catalyst: {
    '/detail/:challenge/edit': 'Edit',
    '/drafts': 'Drafts',
    '/suggestion-box': 'My suggestion box',
  },
  forums: {
    '': 'Forums',
    '/most-recent': 'Most recent',
    '/highest-dope': 'Highest dope',
    '/topics': 'Topics',
    '/topics/:topicId': 'Topic',
    '/in-challenges': 'In questions',
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
  ([room, places]) => placesOf(room as RoomName, places),
)

function placesOf(room: RoomName, places: Record<string, string>): MappedPlace[] {
  const { at, under, rule, ...shared }: Room = ROOMS[room]
  return Object.entries(places).map(([path, title]) => ({
    ...shared,
    ...rule,
    path: `${at}${path}`,
    title,
    ...(under !== undefined && !path.includes(':') && { sidebar: { label: title, under } }),
    noindex: true,
    opensSoon: room,
    screen: () => import('../opening/opens-soon-screen.tsx'),
  }))
}
