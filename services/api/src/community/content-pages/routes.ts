import {
  changePage,
  readPage as declaredRead,
  listOlderTranslations,
  listPageVersions,
  previewPage,
} from '@ideathlon/contracts/pages'
import type { Actor } from '@ideathlon/service-kit/auth'
import { notAllowed, Refusal } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import { offeredLanguageOf } from '@ideathlon/service-kit/languages/preferred-language'
import type { FastifyInstance } from 'fastify'
import { originOf } from '../../kernel/command/command-call.ts'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { limited } from '../../kernel/limits/limited.ts'
import { can } from '../../kernel/permissions/can.ts'
import { loadPlatform } from '../platforms/queries.ts'
import { writePage } from './commands.ts'
import { readOlderTranslations } from './older-translations.ts'
import { listVersions, readPage, tagOf } from './queries.ts'
import { RenderedTexts } from './rendered-texts.ts'

export function pageRoutes(
  app: FastifyInstance,
  { deps, session: { readActor } }: RouteParts,
): void {
  const { db } = deps
  const texts = new RenderedTexts()
  app.addHook('onClose', () => texts.close())
  const reads = { db, texts }
  const mayWrite = (actor: Actor | undefined, platformOwner: number | null) =>
    can(actor, 'platform.pages', { platformOwner })
  const loadOwn = async (actor: Actor, slug: string) => {
    const platform = await loadPlatform(db, { slug })
    if (mayWrite(actor, platform.owner)) return platform
    throw notAllowed('Only the owner of a platform can edit its pages.')
  }

  serve(app, declaredRead, readActor, async ({ actor, params, query, request, reply }) => {
    const platform = await loadPlatform(db, params)
    const edit = mayWrite(actor, platform.owner)
    const language = query.language ?? offeredLanguageOf(request)
    const which = { platform, page: params.page, language }
    const text = await readPage(reads, which, query.version)
    const page = { ...text, can: { edit } }
    const tag = tagOf(page)
    reply.headers({ etag: tag, 'cache-control': 'no-cache', vary: 'Accept-Language, Cookie' })
    if (request.headers['if-none-match'] === tag) throw new Refusal(304, undefined, 'unchanged')
    return { data: page }
  })

  serve(app, changePage, readActor, async (call) => {
    const { actor, params, body } = call
    const platform = await loadOwn(actor, params.slug)
    const { version: seen, language = offeredLanguageOf(call.request), ...text } = body
    await texts.render(text.markdown)
    const which = { platform, page: params.page, language }
    const version = await writePage(
      deps,
      { ...originOf(call), actor: actor.id },
      { ...which, text, seen },
    )
    return { data: { ...(await readPage(reads, which, version)), can: { edit: true } } }
  })

  serve(app, listPageVersions, readActor, async ({ actor, params, query }) => {
    const platform = await loadOwn(actor, params.slug)
    const which = { platform, page: params.page, language: query.language }
    return { data: await listVersions(db, which) }
  })

  serve(app, listOlderTranslations, readActor, async ({ actor, params }) => {
    const platform = await loadOwn(actor, params.slug)
    return { data: await readOlderTranslations(db, platform.id) }
  })

  serve(app, previewPage, readActor, async ({ actor, body }) => {
    await loadOwn(actor, body.platform)
    await limited(deps, 'page-preview', actor.id)
    return { data: await texts.render(body.markdown) }
  })
}
