import * as z from 'zod'
import { Data } from '../answer.ts'
import { PAGE_SIZE, PAGE_SIZE_MAX } from '../limits.ts'
import { route } from '../route.ts'
import { ActivityEntry, ActivityGroup, ActivityMark } from './entries.ts'

const Slug = z.string().min(1).max(60)

/** New entries beyond this number are not counted. */
export const FRESH_ACTIVITY_MAX = 99

const StreamQuery = z.object({
  /** Only entries of this kind. */
  kind: ActivityGroup.optional(),
  /** Only entries of this platform. The main platform lists all entries. */
  platform: Slug.optional(),
  /** Only entries older than this one. */
  before: ActivityMark.optional(),
  size: z.coerce.number().int().min(1).max(PAGE_SIZE_MAX).default(PAGE_SIZE),
})

/**
 * `next`: pass it as `before` to get the next page; null on the last page. A page can be shorter
 * than its size.
 */
const Stream = Data(z.array(ActivityEntry)).extend({
  meta: z.object({ next: ActivityMark.nullable() }),
})
export type ActivityStream = z.infer<typeof Stream>

export const readPrivateActivity = route({
  method: 'GET',
  url: '/activity/private',
  auth: 'member',
  // The stream shows what the member achieved in open challenges.
  shadow: 'never',
  summary: 'Activity that concerns the viewer or what they follow, newest first',
  query: StreamQuery.extend({
    /** Only what concerns the viewer, or only what they follow. */
    because: z.enum(['mine', 'followed']).optional(),
  }),
  status: 200,
  answer: Stream,
})

export const readPublicActivity = route({
  method: 'GET',
  url: '/activity/public',
  auth: 'visitor',
  summary: 'Activity in the community, newest first',
  query: StreamQuery.extend({
    /** Only what this member did, by handle. */
    member: Slug.optional(),
    /** Only this category and those below it. */
    category: Slug.optional(),
  }),
  status: 200,
  answer: Stream,
})

export const seeActivity = route({
  method: 'PUT',
  url: '/activity/seen',
  auth: 'member',
  shadow: 'never',
  summary: 'Mark the private stream as seen up to and including this entry',
  body: z.object({ newest: ActivityMark }),
  status: 204,
  answer: z.undefined(),
})

const FeedOf = {
  /** A platform, or a member by handle. */
  params: z.object({ platform: Slug }),
  query: z.object({ category: Slug.optional() }),
}

export const readActivityAtom = route({
  method: 'GET',
  url: '/activity/:platform/public.atom',
  auth: 'visitor',
  summary: 'The public stream of a platform, a member or a category as an Atom feed',
  ...FeedOf,
  status: 200,
  answer: z.string(),
})

export const readActivityJson = route({
  method: 'GET',
  url: '/activity/:platform/public.json',
  auth: 'visitor',
  summary: 'The public stream of a platform, a member or a category as a JSON Feed',
  ...FeedOf,
  status: 200,
  answer: z.string(),
})
