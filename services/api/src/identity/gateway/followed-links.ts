import '@fastify/cookie'
import { ShareNetwork, VIA } from '@ideathlon/contracts/share-links'
import type { FastifyRequest } from 'fastify'

export const LINKS_COOKIE = 'share_links'
const LINKS_MAX = 12
/** The handle or id of a scout. */
export const SCOUT = /^[a-z0-9][a-z0-9_.-]{0,29}$/i
const SLUG = /^[a-z0-9][a-z0-9-]{0,199}$/

/** A scout's link that a browser has followed. `slug`: the challenge; empty for any other page. */
export type FollowedLink = { scout: string; slug: string; via: ShareNetwork }

/** The scout's link in the URL of a page. */
export function linkIn({
  url,
  query,
}: Pick<FastifyRequest, 'url' | 'query'>): FollowedLink | undefined {
  const { scout_id: scout, [VIA]: given } = query as Record<string, unknown>
  if (typeof scout !== 'string' || !SCOUT.test(scout)) return undefined
  const slug = /^\/challenges\/([^/?#]{1,200})/.exec(url)?.[1] ?? ''
  const via = ShareNetwork.safeParse(given)
  return { scout, slug: SLUG.test(slug) ? slug : '', via: via.success ? via.data : 'link' }
}

/** The links that a browser has followed, in order, with only the first one for each challenge. */
export function followedLinks({ cookies }: FastifyRequest): FollowedLink[] {
  return (cookies[LINKS_COOKIE] ?? '')
    .split('|')
    .flatMap((entry) => {
      const [slug = '', scout = '', via = ''] = entry.split('~')
      const network = ShareNetwork.safeParse(via)
      if (!network.success || !SCOUT.test(scout) || !(slug === '' || SLUG.test(slug))) return []
      return [{ slug, scout, via: network.data }]
    })
    .slice(0, LINKS_MAX)
}

/**
 * The cookie after adding a link; undefined if it does not change. The very first link is never
 * dropped.
 */
export function withLink(known: readonly FollowedLink[], link: FollowedLink): string | undefined {
  if (known.some(({ slug }) => slug === link.slug)) return undefined
  const [first, ...others] = [...known, link]
  return [first, ...others.slice(-(LINKS_MAX - 1))]
    .flatMap((each) => (each === undefined ? [] : `${each.slug}~${each.scout}~${each.via}`))
    .join('|')
}
