import { createHmac } from 'node:crypto'
import { networkOf } from '@ideathlon/service-kit/http/network-of'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { type FollowedLink, linkIn } from '../../identity/gateway/followed-links.ts'
import { accountOfScout } from '../../identity/gateway/scout.ts'
import { dateOf } from '../../kernel/day.ts'
import type { Deps } from '../../kernel/deps.ts'

/** Programs that draw previews, index pages, or fetch pages for other programs. */
const PROGRAMS =
  /bot|crawl|spider|preview|facebookexternalhit|slurp|embed|whatsapp|telegram|discord|skype|mastodon|pleroma|misskey|bluesky|cardyb|scrapy|curl\/|wget|python|okhttp|axios|node-fetch|undici|go-http|java\/|libwww|httpclient/i
const HASH_BYTES = 16

export type Click = { link: FollowedLink; ip: string; agent: string }

/** The click, if a person has opened a page through a scout's link. */
export function clickOf(request: FastifyRequest): Click | undefined {
  const { method, url, headers, ip } = request
  if (method !== 'GET' || !url.includes('scout_id=') || url.startsWith('/api/')) return undefined
  if (headers.accept?.includes('text/html') !== true) return undefined
  // When a browser fetches a page in advance, nobody has seen it yet.
  if (/prefetch|prerender/i.test(`${headers['sec-purpose'] ?? ''} ${headers.purpose ?? ''}`)) {
    return undefined
  }
  const agent = headers['user-agent'] ?? ''
  if (agent === '' || PROGRAMS.test(agent)) return undefined
  const link = linkIn(request)
  return link === undefined ? undefined : { link, ip: ip ?? '', agent }
}

type Visit = Click & { secret: string; visitor: number | null }

/** Counts a visitor once a day for each link. Scouts are not counted on their own links. */
export async function countClick(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  visit: Visit,
): Promise<void> {
  const { link, visitor } = visit
  const day = dateOf(now())
  await sql`
    with scout as (
      select a.id, coalesce((select c.id from challenges c where c.slug = ${link.slug}), 0) as challenge
      from accounts a where a.id = ${accountOfScout(link.scout)}
    ), visit as (
      insert into scout_visits (hash, day)
      select ${hashOf(visit, day)}, ${day}::date from scout
      where id is distinct from ${visitor}::int
      on conflict (hash) do nothing
      returning day
    )
    insert into scout_clicks as s (scout, challenge, day, via)
    select scout.id, scout.challenge, visit.day, ${link.via} from scout, visit
    on conflict (scout, day, challenge, via) do update set clicks = s.clicks + 1`.execute(db)
}

/** A hash that cannot be linked to those of other days or other links. */
function hashOf({ link, ip, agent, secret }: Visit, day: string): Buffer {
  const network = ip === '' ? '' : networkOf(ip)
  const text = [day, link.scout.toLowerCase(), link.slug, network, agent].join('\n')
  return createHmac('sha256', secret).update(`click\n${text}`).digest().subarray(0, HASH_BYTES)
}
