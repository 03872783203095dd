import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import type { FastifyInstance } from 'fastify'

const YEAR_SECONDS = 31_536_000

/** The built client: what stands under /assets never changes its content, the page may any time. */
export async function serveWebClient(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    cacheControl: false,
    setHeaders: (reply, path) => void reply.header('cache-control', lifetimeOf(folder, path)),
  })
  app.get('/*', async (request, reply) => {
    const { pathname } = new URL(request.url, 'http://localhost')
    if (pathname !== '/' && (await isFile(join(folder, decodeURI(pathname))))) {
      return reply.sendFile(decodeURI(pathname))
    }
    if (/^\/(api|assets)(\/|$)/.test(pathname)) throw notFound(`There is nothing at ${pathname}.`)
    return reply.sendFile('index.html')
  })
}

function lifetimeOf(folder: string, path: string): string {
  if (path.startsWith(join(folder, 'assets'))) {
    return `public, max-age=${YEAR_SECONDS}, immutable`
  }
  return path.endsWith('.html') ? 'no-cache' : 'public, max-age=300'
}

async function isFile(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined)
  return found?.isFile() ?? false
}
