import {
  exportIdeas,
  exportIdeasCsv,
  exportIdeasXlsx,
  type IdeasExport,
} from '@ideathlon/contracts/community/ideas-export'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import type { Actor } from '@ideathlon/service-kit/auth'
import { notFound, refused } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import { csvOf } from '@ideathlon/service-kit/lists/csv'
import type { FastifyInstance } from 'fastify'
import type { ApiDb } from '../../kernel/deps.ts'
import { offerFile } from '../../kernel/http/offer-file.ts'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { demand } from '../../kernel/permissions/demand.ts'
import { readCard } from '../../play/challenges/queries.ts'
import { readIdeasExport } from './queries.ts'
import { tableOf } from './table.ts'
import { xlsxOf } from './xlsx.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Exports the ideas of a challenge to its asker once its results are final. */
export function ideasExportRoutes(
  app: FastifyInstance,
  { deps: { db }, session: { readActor } }: RouteParts,
): void {
  serve(app, exportIdeas, readActor, async ({ actor, params, reply }) => {
    reply.header('cache-control', 'no-store')
    return { data: await readExport(db, params.challenge, actor) }
  })

  serve(app, exportIdeasCsv, readActor, async ({ actor, params, reply }) => {
    const csv = csvOf(tableOf(await readExport(db, params.challenge, actor)))
    offerFile(reply, `${params.challenge}.csv`, 'text/csv; charset=utf-8')
    return reply.send(csv)
  })

  serve(app, exportIdeasXlsx, readActor, async ({ actor, params, reply }) => {
    const book = xlsxOf(tableOf(await readExport(db, params.challenge, actor)))
    offerFile(reply, `${params.challenge}.xlsx`, XLSX)
    return reply.send(book)
  })
}

/**
 * Askers pick before they see places, so the export is not available until their picks are final.
 */
async function readExport(db: ApiDb, slug: string, actor: Actor): Promise<IdeasExport> {
  const card = await readCard(db, slug, actor)
  if (card === undefined) throw notFound(REFUSALS.challenge_not_found)
  demand(actor, 'challenge.export', { asker: card.asker, coAuthor: card.co_author })
  if (card.state !== 'settled' && card.state !== 'archived') throw refused('export_not_yet')
  return readIdeasExport(db, card, actor.id)
}
