import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../kernel/deps.ts'
import { answerUnchanged } from '../../kernel/http/answer-unchanged.ts'
import { crawlerRoutes } from '../documents/crawler-routes.ts'
import { serveDocument } from '../documents/serve-document.ts'
import { LanguageBuilds } from '../languages/language-builds.ts'
import { isAmbiguousPath } from './ambiguous-path.ts'

const YEAR_SECONDS = 31_536_000
/** The headers that decide the language. */
const BY_LANGUAGE = 'accept-language, cookie'

type WebClient = {
  folder: string
  publicUrl: string | undefined
  /** Languages in addition to those that are offered. */
  moreLanguages: readonly string[]
}

/**
 * Serves the built web client. Files under /assets never change, but the page can change at any
 * time.
 */
export async function serveWebClient(
  app: FastifyInstance,
  deps: Deps,
  { folder, publicUrl, moreLanguages }: WebClient,
): Promise<void> {
  const builds = await LanguageBuilds.read({ app, deps, folder, more: moreLanguages })
  const folders = builds.all.map((build) => build.folder)
  await app.register(fastifyStatic, {
    root: folders,
    serve: false,
    cacheControl: false,
    // The build has already compressed each text file.
    preCompressed: true,
    setHeaders: (reply, path) => void reply.header('cache-control', lifetimeOf(folders, path)),
  })
  crawlerRoutes(app, { deps, map: builds.english.map, publicUrl })
  app.get('/*', { onSend: answerUnchanged }, async (request, reply) => {
    const { pathname } = new URL(`http://localhost${request.url}`)
    const build = builds.of(request)
    if (isPublic(pathname) && !isAmbiguousPath(request.url)) {
      // A page that was opened before its reader chose another language
      // still fetches its own files.
      const path = decodeURI(pathname)
      const found = await folderWith(path, [build.folder, ...folders])
      if (pathname === '/sw.js') reply.header('vary', BY_LANGUAGE)
      if (found !== undefined) return reply.sendFile(path, found)
    }
    if (/^\/(api|assets)(\/|$)/.test(pathname)) return reply.callNotFound()
    reply.header('vary', BY_LANGUAGE).header('content-language', build.language)
    return serveDocument({ deps, build, publicUrl }, request, reply)
  })
}

/** Whether a path may name a file. The page itself is served as a document. */
function isPublic(pathname: string): boolean {
  return pathname !== '/' && pathname !== '/index.html'
}

function lifetimeOf(folders: readonly string[], path: string): string {
  if (folders.some((folder) => path.startsWith(join(folder, 'assets')))) {
    return `public, max-age=${YEAR_SECONDS}, immutable`
  }
  return /\/sw\.js(?:\.br|\.gz)?$/.test(path) ? 'no-cache' : 'public, max-age=300'
}

async function folderWith(path: string, folders: readonly string[]): Promise<string | undefined> {
  for (const folder of folders) if (await isFile(join(folder, path))) return folder
  return undefined
}

async function isFile(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined)
  return found?.isFile() ?? false
}
