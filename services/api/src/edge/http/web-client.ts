import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../kernel/deps.ts'
import { answerUnchanged } from '../../kernel/http/answer-unchanged.ts'
import { crawlerRoutes } from '../documents/crawler-routes.ts'
import { readPlaceMap } from '../documents/place-map-file.ts'
import { serveDocument } from '../documents/serve-document.ts'
import { FirstPaints } from '../first-paint/first-paints.ts'
import { Painter } from '../first-paint/painter.ts'
import { isCrooked } from './crooked-path.ts'

const YEAR_SECONDS = 31_536_000

type WebClient = { folder: string; publicUrl: string | undefined }

/** Serves the built web client. Files under /assets never change; the page may change at any time. */
export async function serveWebClient(
  app: FastifyInstance,
  deps: Deps,
  { folder, publicUrl }: WebClient,
): Promise<void> {
  const map = await readPlaceMap(folder)
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    cacheControl: false,
    // The build compresses each text file once.
    preCompressed: true,
    setHeaders: (reply, path) => void reply.header('cache-control', lifetimeOf(folder, path)),
  })
  const painter = await Painter.beside(folder)
  const paints = painter && new FirstPaints(painter, app, deps)
  if (painter) {
    app.addHook('onListen', async () => void painter.warmUp())
    app.addHook('onClose', () => painter.close())
  }
  crawlerRoutes(app, { deps, map, publicUrl })
  app.get('/*', { onSend: answerUnchanged }, async (request, reply) => {
    const { pathname } = new URL(`http://localhost${request.url}`)
    if (
      isPublic(pathname) &&
      !isCrooked(request.url) &&
      (await isFile(join(folder, decodeURI(pathname))))
    ) {
      return reply.sendFile(decodeURI(pathname))
    }
    if (/^\/(api|assets)(\/|$)/.test(pathname)) throw notFound(`There is nothing at ${pathname}.`)
    return serveDocument({ deps, map, folder, publicUrl, paints }, request, reply)
  })
}

/** The page itself is served as a document. */
function isPublic(pathname: string): boolean {
  return pathname !== '/' && pathname !== '/index.html'
}

function lifetimeOf(folder: string, path: string): string {
  if (path.startsWith(join(folder, 'assets'))) {
    return `public, max-age=${YEAR_SECONDS}, immutable`
  }
  return /\/sw\.js(?:\.br|\.gz)?$/.test(path) ? 'no-cache' : 'public, max-age=300'
}

async function isFile(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined)
  return found?.isFile() ?? false
}
