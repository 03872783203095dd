import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { MAIN_PLATFORM } from '@ideathlon/contracts/ids'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { platformOfRequest } from '../../community/platforms/known-platforms.ts'
import type { Deps } from '../../kernel/deps.ts'
import { tokenOf } from '../../kernel/http/session.ts'
import { siteOf } from '../../kernel/http/site-of.ts'
import type { LanguageBuild } from '../languages/language-builds.ts'
import { answerDocument, type DocumentAnswer } from './answer-document.ts'
import { markAsMemberPage, withHead } from './head.ts'
import { withFiles, withPaint } from './paint.ts'
import { structuredData } from './structured-data.ts'

/** Redirects are cached for only an hour, because they can change. */
const REDIRECT_CACHE_CONTROL = 'public, max-age=3600'

type Documents = {
  deps: Deps
  build: LanguageBuild
  publicUrl: string | undefined
}

/** Answers a URL of the site with a document. */
export async function serveDocument(
  { deps, build, publicUrl }: Documents,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { folder, paints } = build
  const { pathname, search } = new URL(`http://localhost${request.url}`)
  const answer = await answerDocument(deps, build, { pathname: decodedPath(pathname), search })
  if (isElsewhere(answer)) {
    reply.header('cache-control', answer.status === 301 ? REDIRECT_CACHE_CONTROL : 'no-cache')
    return reply.redirect(answer.to, answer.status)
  }
  const origin = siteOf(request, publicUrl)
  if (answer.head.kind === 'profile' && (await isOnPlatformHost(deps, request, origin))) {
    return reply.header('cache-control', 'no-cache').redirect(`${origin}${request.url}`, 302)
  }
  const place = {
    canonical: `${origin}${answer.path}`,
    image: `${origin}${answer.head.image}`,
  }
  const page = withHead(await readFile(join(folder, 'index.html'), 'utf8'), {
    ...answer.head,
    ...place,
    language: build.language,
    structured: answer.about && structuredData(answer.about, { origin, ...place }),
  })
  const isMember = tokenOf(request) !== undefined
  const painted = answer.status === 200 ? await paints?.paintFor(request) : undefined
  const document = withPaint(withFiles(page, answer.files, Boolean(painted?.html)), painted)
  return reply
    .code(answer.status)
    .header('cache-control', lifetimeOf({ isMember, hasData: painted !== undefined }))
    .type('text/html; charset=utf-8')
    .send(isMember ? markAsMemberPage(document) : document)
}

/** Going back after signing out must not show a member's data again. */
function lifetimeOf({ isMember, hasData }: { isMember: boolean; hasData: boolean }): string {
  if (!isMember) return 'no-cache'
  return hasData ? 'private, no-store' : 'private, no-cache'
}

/** Members have only one page, on the main host, whichever platform's host was requested. */
async function isOnPlatformHost(
  deps: Deps,
  request: FastifyRequest,
  origin: string,
): Promise<boolean> {
  if (new URL(origin).host === request.host) return false
  return (await platformOfRequest(deps, request)).id !== MAIN_PLATFORM
}

function isElsewhere(answer: DocumentAnswer): answer is { status: 301 | 302; to: string } {
  return 'to' in answer
}

/** The decoded path. One that cannot be decoded is replaced by a path that leads to no page. */
function decodedPath(pathname: string): string {
  try {
    return decodeURI(pathname)
  } catch {
    return '/%/%/%'
  }
}
