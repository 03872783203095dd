import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import { VIDEO_HOSTS } from '@ideathlon/contracts/videos'
import { notAllowed, notFound } from '@ideathlon/service-kit/http/refusal'
import { type FastifyInstance, type FastifyRequest, fastify } from 'fastify'
import type { Config } from '../../kernel/config/config.ts'
import { isHttps, readHostCookies } from '../../kernel/http/cookies.ts'
import { isReading } from '../../kernel/http/is-reading.ts'
import { isAmbiguousPath } from './ambiguous-path.ts'

/** Protects every request and every answer. */
export async function guard(
  app: FastifyInstance,
  config: Pick<Config, 'PUBLIC_URL' | 'COOKIE_DOMAIN'>,
): Promise<void> {
  await sendWithEvery(app, {
    strictTransportSecurity: isHttps(config),
    xFrameOptions: { action: 'deny' },
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        // Generated art and e-mails in the outbox use style attributes.
        // Inline `<style>` elements stay blocked.
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        // Videos and audio that members attached.
        mediaSrc: ["'self'"],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        // Video players in texts, and the preview of the card that other sites can embed.
        frameSrc: [
          "'self'",
          ...Object.values(VIDEO_HOSTS).map(({ player }) => new URL(player).origin),
        ],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
  })
  await app.register(cookie)
  app.addHook('onRequest', async ({ url }) => {
    if (url.startsWith('/api') && isAmbiguousPath(url)) {
      throw notFound('There is no page at this address.')
    }
  })
  readHostCookies(app, config)
  refuseOtherSites(app, config.PUBLIC_URL)
  preventCaching(app)
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    // Compressed bodies are not needed, and a few bytes can expand to a great many.
    globalDecompression: false,
  })
}

const OF_ONE_ANSWER = new Set(['content-type', 'content-length', 'date', 'connection'])

/**
 * The plugin would build its headers for each request. They are always the same, so they are built
 * once.
 */
async function sendWithEvery(app: FastifyInstance, options: FastifyHelmetOptions): Promise<void> {
  const once = fastify()
  await once.register(helmet, options)
  once.get('/', async () => '')
  const answer = await once.inject('/')
  await once.close()
  const all = Object.entries(answer.headers).filter(([name]) => !OF_ONE_ANSWER.has(name))
  const headers = Object.fromEntries(all)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}

/**
 * Browsers add cookies to requests from other sites, so a change with cookies must come from a page
 * of this site; programs send a bearer token instead. A change without cookies may lack an origin,
 * but it must not come from another site, whose form could sign a member in to a different account.
 */
function refuseOtherSites(app: FastifyInstance, publicUrl: string | undefined): void {
  const own = publicUrl === undefined ? undefined : new URL(publicUrl).host
  app.addHook('onRequest', async (request) => {
    const { cookie: cookies, authorization } = request.headers
    // Other sites cannot add a bearer token to a request. Browsers may add a proxy's name and
    // password by themselves, so those do not count.
    if (isReading(request.method) || /^bearer /i.test(authorization ?? '')) return
    if (isFromOwnPage(request, own) || (cookies === undefined && isDirectRequest(request))) return
    throw notAllowed('This request came from another site. Open the page here and try again.')
  })
}

function isFromOwnPage({ headers, host }: FastifyRequest, own: string | undefined): boolean {
  if (headers['sec-fetch-site'] !== undefined) return headers['sec-fetch-site'] === 'same-origin'
  const { origin } = headers
  if (origin === undefined || !URL.canParse(origin)) return false
  const from = new URL(origin).host
  return from === host || from === own
}

/**
 * Whether a request comes from no page at all: if a page sends a request, its browser adds the
 * page's origin.
 */
const isDirectRequest = ({ headers }: FastifyRequest): boolean =>
  (headers['sec-fetch-site'] ?? 'none') === 'none' && headers.origin === undefined

/** Keeps proxies from caching answers to requests with a session, unless a route allows it. */
function preventCaching(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    if (reply.hasHeader('cache-control') || !request.url.startsWith('/api/')) return
    const { authorization, cookie: cookies } = request.headers
    const isPrivate = authorization !== undefined || cookies !== undefined
    reply.header('cache-control', isPrivate ? 'private, no-store' : 'no-cache')
  })
}
