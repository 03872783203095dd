import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import { VIDEO_HOSTS } from '@ideathlon/contracts/videos'
import type { FastifyInstance } from 'fastify'

/** What every answer goes through: cookies read, headers that keep a page to itself, compression. */
export async function guard(
  app: FastifyInstance,
  { isHttps }: { isHttps: boolean },
): Promise<void> {
  await app.register(cookie)
  await app.register(helmet, {
    strictTransportSecurity: isHttps,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
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
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    // Nobody sends packed bodies; a few packed bytes can be very many.
    globalDecompression: false,
  })
}
