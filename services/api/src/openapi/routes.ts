import { APP_VERSION } from '@ideathlon/contracts/limits'
import { readDocs, readOpenApi, readVersion } from '@ideathlon/contracts/openapi'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import type { Session } from '../http/session.ts'
import { collectRoutes } from './collect-routes.ts'
import { type ApiDocument, describeRoutes } from './describe-routes.ts'
import { drawPage } from './draw-page.ts'

const CACHED = 'public, max-age=300'

/** Put together with the first look, and kept: what is declared does not change while the program runs. */
export function openApiRoutes(app: FastifyInstance, { readActor }: Session): void {
  let told: Promise<{ document: ApiDocument; page: string }> | undefined
  const tell = async () => {
    const document = describeRoutes(await collectRoutes())
    return { document, page: drawPage(document) }
  }
  serve(app, readVersion, readActor, async () => ({ data: { version: APP_VERSION } }))

  serve(app, readOpenApi, readActor, async ({ reply }) => {
    told ??= tell()
    reply.header('cache-control', CACHED)
    return (await told).document
  })
  serve(app, readDocs, readActor, async ({ reply }) => {
    told ??= tell()
    reply.headers({ 'cache-control': CACHED, 'content-type': 'text/html; charset=utf-8' })
    return (await told).page
  })
}
