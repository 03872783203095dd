import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import { VIDEO_HOSTS } from '@ideathlon/contracts/videos'
import { notAllowed, notFound } from '@ideathlon/service-kit/http/refusal'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../../kernel/config/config.ts'
import { isHttps, readHostCookies } from '../../kernel/http/cookies.ts'
import { isCrooked } from './crooked-path.ts'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** What every request and every answer goes through, before any route is asked. */
export async function guard(
  app: FastifyInstance,
  config: Pick<Config, 'PUBLIC_URL' | 'COOKIE_DOMAIN'>,
): Promise<void> {
  await app.register(helmet, {
    strictTransportSecurity: isHttps(config),
    xFrameOptions: { action: 'deny' },
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        // Attributes of drawn pictures and of e-mails shown in the outbox; no style sheets.
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        // The players of films in texts.
        frameSrc: Object.values(VIDEO_HOSTS).map(({ player }) => new URL(player).origin),
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
    if (url.startsWith('/api') && isCrooked(url)) {
      throw notFound('There is nothing at this address.')
    }
  })
  readHostCookies(app, config)
  refuseOtherSites(app, config.PUBLIC_URL)
  keepPrivate(app)
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    // Nobody sends packed bodies; a few packed bytes can be very many.
    globalDecompression: false,
  })
}

/**
 * A browser adds its cookies to what pages of other sites send. A change that carries cookies has to come
 * from a page of this site; programs send a bearer token instead. One without cookies may come from
 * nowhere, but not from a page of another site: its form could sign somebody in as somebody else.
 */
function refuseOtherSites(app: FastifyInstance, publicUrl: string | undefined): void {
  const own = publicUrl === undefined ? undefined : new URL(publicUrl).host
  app.addHook('onRequest', async (request) => {
    const { cookie: cookies, authorization } = request.headers
    // No page of another site can add a bearer token to what it sends.
    if (READS.has(request.method) || authorization !== undefined) return
    if (isFromOwnPage(request, own) || (cookies === undefined && isFromNoPage(request))) return
    throw notAllowed('This was sent from a page of another site. Open it here and try again.')
  })
}

function isFromOwnPage({ headers, host }: FastifyRequest, own: string | undefined): boolean {
  if (headers['sec-fetch-site'] !== undefined) return headers['sec-fetch-site'] === 'same-origin'
  const { origin } = headers
  if (origin === undefined || !URL.canParse(origin)) return false
  const from = new URL(origin).host
  return from === host || from === own
}

/** What a program sends, or the person themselves: browsers name the site of a page that sends something. */
const isFromNoPage = ({ headers }: FastifyRequest): boolean =>
  (headers['sec-fetch-site'] ?? 'none') === 'none' && headers.origin === undefined

/** Answers to somebody with a session are theirs: nothing on the way keeps them, unless a route says so. */
function keepPrivate(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    if (reply.hasHeader('cache-control') || !request.url.startsWith('/api/')) return
    const { authorization, cookie: cookies } = request.headers
    const isPrivate = authorization !== undefined || cookies !== undefined
    reply.header('cache-control', isPrivate ? 'private, no-store' : 'no-cache')
  })
}
