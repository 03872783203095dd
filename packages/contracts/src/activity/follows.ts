import * as z from 'zod'
import { Data, Page, PageQuery } from '../answer.ts'
import { route } from '../route.ts'

/** What can be followed besides members. */
export const FOLLOW_KINDS = ['challenge', 'category', 'topic', 'organisation'] as const
export const FollowKind = z.enum(FOLLOW_KINDS)
export type FollowKind = z.infer<typeof FollowKind>

/** How many things one member can follow. */
export const FOLLOWS_MAX = 1_000

/** A topic is named by its id, everything else by its slug. */
const Params = z.object({ kind: FollowKind, ref: z.string().min(1).max(120) })

const FollowView = z.object({ kind: FollowKind, ref: z.string(), follows: z.boolean() })
export type FollowView = z.infer<typeof FollowView>

export const readFollow = route({
  method: 'GET',
  url: '/follows/:kind/:ref',
  auth: 'member',
  summary: 'Whether the viewer follows this challenge, category, topic or organisation',
  params: Params,
  status: 200,
  answer: Data(FollowView),
})

/** Setting the same value again changes nothing. */
export const setFollow = route({
  method: 'PUT',
  url: '/follows/:kind/:ref',
  auth: 'member',
  summary: 'Follow or unfollow a challenge, category, topic or organisation',
  params: Params,
  body: z.object({ follows: z.boolean() }),
  status: 200,
  answer: Data(FollowView),
})

export const FollowRow = z.object({
  kind: FollowKind,
  ref: z.string(),
  title: z.string(),
  since: z.iso.datetime(),
})
export type FollowRow = z.infer<typeof FollowRow>

export const listFollows = route({
  method: 'GET',
  url: '/me/follows',
  auth: 'member',
  summary: 'The challenges, categories, topics and organisations that the viewer follows',
  query: PageQuery.extend({ kind: FollowKind.optional() }),
  status: 200,
  answer: Page(FollowRow),
})
