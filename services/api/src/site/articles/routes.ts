import { scrapeAsBefore } from '@ideathlon/contracts/older-names'
import { scrape } from '@ideathlon/contracts/scraping'
import { type Call, serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { originOf } from '../../kernel/command/command-call.ts'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { demand } from '../../kernel/permissions/demand.ts'
import { openStore } from '../files/store/open-store.ts'
import { linkArticle } from './link-article.ts'
import { PageParser } from './page-parser.ts'

export function articleRoutes(
  app: FastifyInstance,
  { deps, session: { readActor }, config }: RouteParts,
): void {
  const parser = new PageParser()
  app.addHook('onClose', () => parser.close())
  const articles = { deps, parser, store: openStore(config), allow: config.OUTGOING_ALLOW }

  const link = async (call: Call<typeof scrape | typeof scrapeAsBefore>) => {
    demand(call.actor, 'file.upload')
    const linking = { uri: call.body.uri, member: call.actor.id, origin: originOf(call) }
    return { data: await linkArticle(articles, linking) }
  }
  serve(app, scrape, readActor, link)
  serve(app, scrapeAsBefore, readActor, link)
}
