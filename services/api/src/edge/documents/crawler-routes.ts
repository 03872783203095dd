import type { PlaceMap } from '@ideathlon/contracts/place-map'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../kernel/deps.ts'
import { escaped } from './head.ts'
import { originOf } from './serve-document.ts'

/** One sitemap may hold this many addresses, says the protocol; the newest ones matter most. */
const SITEMAP_MAX = 45_000
const FEED_ENTRIES = 50
const LIFETIME = 'public, max-age=600'

type Crawled = { deps: Deps; map: PlaceMap; publicUrl: string | undefined }

/** What search engines and feed readers ask for. */
export function crawlerRoutes(app: FastifyInstance, { deps, map, publicUrl }: Crawled): void {
  app.get('/robots.txt', async (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', LIFETIME)
      .send(
        `User-agent: *\nDisallow: /api/\nDisallow: /account/\n\nSitemap: ${originOf(request, publicUrl)}/sitemap.xml\n`,
      ),
  )

  app.get('/sitemap.xml', async (request, reply) => {
    const origin = originOf(request, publicUrl)
    const pages = map.places.filter(({ path, noindex }) => !noindex && !/[:*]/.test(path))
    const questions = await readQuestions(deps, ['open', 'closed'], SITEMAP_MAX)
    const urls = [
      ...pages.map(({ path }) => `<url><loc>${escaped(origin + path)}</loc></url>`),
      ...questions.map(
        ({ slug, at }) =>
          `<url><loc>${escaped(`${origin}/challenges/${slug}`)}</loc><lastmod>${at.toISOString()}</lastmod></url>`,
      ),
    ]
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', LIFETIME)
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`,
      )
  })

  app.get('/feed.atom', async (request, reply) => {
    const origin = originOf(request, publicUrl)
    const shelved = await readQuestions(deps, ['closed'], FEED_ENTRIES)
    // On the shelf of the closed stands also what is about to close.
    const questions = shelved.filter(({ isClosed }) => isClosed)
    const newest = questions[0]?.at ?? deps.now()
    const entries = questions.map(({ slug, title, at }) => {
      const url = escaped(`${origin}/challenges/${slug}`)
      return `<entry><id>${url}</id><title>${escaped(title)}</title><link href="${url}"/><updated>${at.toISOString()}</updated></entry>`
    })
    return reply
      .type('application/atom+xml; charset=utf-8')
      .header('cache-control', LIFETIME)
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom">\n<id>${escaped(origin)}/</id><title>Ideathlon: questions that have their answers</title><author><name>Ideathlon</name></author>\n<link href="${escaped(origin)}/feed.atom" rel="self"/><link href="${escaped(origin)}/"/><updated>${newest.toISOString()}</updated>\n${entries.join('\n')}\n</feed>\n`,
      )
  })
}

/** Public questions by the moment they last became something else. */
async function readQuestions({ db }: Deps, shelves: string[], limit: number) {
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
