import * as z from 'zod'
import { Data, PageMeta, PageQuery } from './answer.ts'
import { ChallengeSlug } from './ids.ts'
import { route } from './route.ts'

/**
 * Where a link was shared, as given in its parameter `via`. `link`: it was copied, or the place is
 * unknown.
 */
const SHARE_NETWORKS = [
  'link',
  'twitter',
  'facebook',
  'reddit',
  'email',
  'mastodon',
  'bluesky',
  'device',
  'qr',
  'embed',
] as const
export const ShareNetwork = z.enum(SHARE_NETWORKS)
export type ShareNetwork = z.infer<typeof ShareNetwork>

/** The name of the parameter that gives the place where a link was shared. */
export const VIA = 'via'

/**
 * Adds to a link the place where it is shared. Links without a scout stay unchanged, because
 * nothing is counted for them.
 */
export function linkVia(link: string, network: ShareNetwork): string {
  if (!URL.canParse(link)) return link
  const url = new URL(link)
  if (!url.searchParams.has('scout_id') || network === 'link') return link
  url.searchParams.set(VIA, network)
  return url.href
}

const count = z.int().nonnegative()

/**
 * The results of a link. `clicks`: visitors, each counted once a day. `signups`: members who joined
 * through it. `ideas`: ideas of members who followed it; null while the challenge is open, because
 * its authors are anonymous.
 */
export const LinkSums = z.object({ clicks: count, signups: count, ideas: count.nullable() })
export type LinkSums = z.infer<typeof LinkSums>

export const NetworkSums = LinkSums.extend({ via: ShareNetwork })
export type NetworkSums = z.infer<typeof NetworkSums>

export const ShareLink = LinkSums.extend({
  /** Null if the link leads to any other page. */
  challenge: z
    .object({
      slug: ChallengeSlug,
      question_title: z.string(),
      is_closed: z.boolean(),
      closes_at: z.iso.datetime(),
    })
    .nullable(),
  /** The day of the last click or sign-up. */
  last_day: z.iso.date(),
  /** The networks that visitors came from, most clicks first. */
  networks: z.array(NetworkSums),
})
export type ShareLink = z.infer<typeof ShareLink>

export const listShareLinks = route({
  method: 'GET',
  url: '/sharing/links',
  auth: 'member',
  summary: 'The results of the links that I shared, most recently visited first',
  query: PageQuery,
  status: 200,
  answer: z.object({
    data: z.array(ShareLink),
    meta: PageMeta,
    /** The totals of all links; `ideas` counts closed challenges only. */
    totals: LinkSums,
  }),
})

export const readChallengeShares = route({
  method: 'GET',
  url: '/challenges/:challenge/shares',
  auth: 'member',
  summary: 'The results of all links to a closed challenge, for its asker',
  params: z.object({ challenge: ChallengeSlug }),
  status: 200,
  answer: Data(LinkSums.extend({ networks: z.array(NetworkSums) })),
})
