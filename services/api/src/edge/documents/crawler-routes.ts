import { Readable } from 'node:stream'
import type { PlaceMap } from '@ideathlon/contracts/place-map-file'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Feed } from 'feed'
import { SitemapStream, streamToPromise } from 'sitemap'
import type { Deps } from '../../kernel/deps.ts'
import { onlyXml } from '../../kernel/http/escaped.ts'
import { siteOf } from '../../kernel/http/site-of.ts'

/** The protocol allows 50,000 URLs in one sitemap; the newest ones matter most. */
const SITEMAP_MAX = 45_000
const FEED_ENTRIES = 50
const LIFETIME = 'public, max-age=600'

type CrawlerContext = { deps: Deps; map: PlaceMap; publicUrl: string | undefined }

/** Documents that search engines and feed readers request. */
export function crawlerRoutes(
  app: FastifyInstance,
  { deps, map, publicUrl }: CrawlerContext,
): void {
  app.get('/robots.txt', async (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', LIFETIME)
      .send(
        `User-agent: *\nDisallow: /api/\nDisallow: /account/\n\nSitemap: ${siteOf(request, publicUrl)}/sitemap.xml\n`,
      ),
  )

  app.get('/sitemap.xml', async (request, reply) => {
    const pages = map.places.filter(({ path, noindex }) => !noindex && !/[:*]/.test(path))
    const challenges = await readChallenges(deps, ['open', 'closed'], SITEMAP_MAX)
    const links = [
      ...pages.map(({ path }) => ({ url: path })),
      ...challenges.map(({ slug, at }) => ({
        url: `/challenges/${slug}`,
        lastmod: at.toISOString(),
      })),
    ]
    const hostname = siteOf(request, publicUrl)
    const xml = await streamToPromise(Readable.from(links).pipe(new SitemapStream({ hostname })))
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', LIFETIME)
      .send(xml.toString())
  })

  const feedOf = async (request: FastifyRequest): Promise<Feed> => {
    const origin = siteOf(request, publicUrl)
    // The list of closed challenges also contains those that are about to close.
    const listed = await readChallenges(deps, ['closed'], FEED_ENTRIES)
    const closed = listed.filter(({ isClosed }) => isClosed)
    const feed = new Feed({
      id: `${origin}/`,
      link: `${origin}/`,
      title: 'Ideathlon: challenges with results',
      author: { name: 'Ideathlon' },
      updated: closed[0]?.at ?? deps.now(),
      feedLinks: { atom: `${origin}/feed.atom`, json: `${origin}/feed.json` },
      copyright: '',
    })
    for (const { slug, title, at } of closed) {
      const link = `${origin}/challenges/${slug}`
      feed.addItem({ id: link, link, title, date: at })
    }
    return feed
  }

  app.get('/feed.atom', async (request, reply) =>
    reply
      .type('application/atom+xml; charset=utf-8')
      .header('cache-control', LIFETIME)
      .send(onlyXml((await feedOf(request)).atom1())),
  )

  app.get('/feed.json', async (request, reply) =>
    reply
      .type('application/feed+json; charset=utf-8')
      .header('cache-control', LIFETIME)
      .send((await feedOf(request)).json1()),
  )
}

/** Public challenges by their last change of state, newest first. */
async function readChallenges({ db }: Deps, shelves: string[], limit: number) {
  const rows = await Promise.all(
    shelves.map((shelf) =>
      db
        .selectFrom('challenges')
        .select(['slug', 'question_title as title', 'opens_at', 'closed_at'])
        .where('shelf', '=', shelf)
        .orderBy(shelf === 'closed' ? 'closes_at' : 'opens_at', 'desc')
        .limit(limit)
        .execute(),
    ),
  )
  return rows
    .flat()
    .map(({ slug, title, opens_at, closed_at }) => {
      return { slug, title, at: closed_at ?? opens_at, isClosed: closed_at !== null }
    })
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, limit)
}
