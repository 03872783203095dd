import * as z from 'zod'
import { Data, Page, PageQuery } from './answer.ts'
import { Handle } from './ids.ts'
import { MemberFace } from './member-face.ts'
import { route } from './route.ts'

/**
 * An unanswered request expires after this many days. However a request ends, the sender has to
 * wait before sending another.
 */
export const FRIEND_REQUEST_DAYS = 30
export const FRIEND_ASK_AGAIN_DAYS = 7
export const FRIEND_REQUESTS_WAITING_MAX = 100

/**
 * `declined` is not a state: to the sender, a declined request looks like a pending one until it
 * expires.
 */
export const Friendship = z.enum(['none', 'asked', 'asks_me', 'friends'])
export type Friendship = z.infer<typeof Friendship>

/** The viewer's relation to another member. */
export const RelationView = z.object({
  member: MemberFace,
  follows: z.boolean(),
  is_followed: z.boolean(),
  friendship: Friendship,
  /** When a pending request between the two members expires, no matter which of them sent it. */
  expires_at: z.iso.datetime().nullable(),
  blocks: z.boolean(),
  mutes: z.boolean(),
  may_message: z.boolean(),
})
export type RelationView = z.infer<typeof RelationView>

export const RelationAction = z.enum([
  'follow',
  'unfollow',
  'ask',
  'accept',
  'decline',
  'withdraw',
  'unfriend',
  'block',
  'unblock',
  'mute',
  'unmute',
])
export type RelationAction = z.infer<typeof RelationAction>

export const readRelation = route({
  method: 'GET',
  url: '/relationships/:handle',
  auth: 'member',
  summary: 'The viewer’s relations to another member',
  params: z.object({ handle: Handle }),
  status: 200,
  answer: Data(RelationView),
})

/** Repeating a change that has already been made succeeds and changes nothing. */
export const changeRelation = route({
  method: 'POST',
  url: '/relationships',
  auth: 'member',
  summary: 'Follow, befriend, block or mute another member, or undo it',
  body: z.object({ handle: Handle, action: RelationAction }),
  status: 200,
  answer: Data(RelationView),
})

export const followWidget = route({
  method: 'POST',
  url: '/widgets/follow',
  auth: 'member',
  summary: 'Follow or unfollow a member with the small button',
  body: z.object({ handle: Handle, follow: z.boolean().default(true) }),
  status: 200,
  answer: Data(RelationView),
})

export const RELATION_LISTS = [
  'friends',
  'requests',
  'sent',
  'followers',
  'following',
  'blocked',
] as const
export const RelationList = z.enum(RELATION_LISTS)
export type RelationList = z.infer<typeof RelationList>

/** `days_left`: the number of days until the request expires; null if it does not. */
export const RelationRow = z.object({
  member: MemberFace,
  since: z.iso.datetime(),
  days_left: z.int().nullable(),
})
export type RelationRow = z.infer<typeof RelationRow>

export const listRelations = route({
  method: 'GET',
  url: '/me/relationships/:list',
  auth: 'member',
  summary: 'My friends, requests, followers and other relations, newest first',
  params: z.object({ list: RelationList }),
  query: PageQuery,
  status: 200,
  answer: Page(RelationRow),
})

export const countRelations = route({
  method: 'GET',
  url: '/me/relationships',
  auth: 'member',
  summary: 'The number of members in each of my lists',
  status: 200,
  answer: Data(z.record(RelationList, z.int())),
})
