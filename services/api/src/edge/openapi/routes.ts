import { APP_VERSION } from '@ideathlon/contracts/limits'
import { readDocs, readOpenApi, readVersion } from '@ideathlon/contracts/openapi'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { PAGE_POLICY } from './render-page.ts'
import { packedFor, renderOnce } from './rendered-page.ts'

const CACHED = 'public, max-age=300'

/** Built on the first request and cached, because the declared routes do not change at run time. */
export function openApiRoutes(app: FastifyInstance, { session: { readActor } }: RouteParts): void {
  const documents = renderOnce()
  serve(app, readVersion, readActor, async () => ({ data: { version: APP_VERSION } }))

  serve(app, readOpenApi, readActor, async ({ request, reply }) => {
    const { json } = await documents()
    reply.headers({ 'cache-control': CACHED, 'content-type': 'application/json; charset=utf-8' })
    return packedFor({ request, reply }, json)
  })
  serve(app, readDocs, readActor, async ({ request, reply }) => {
    const { page } = await documents()
    reply.headers({
      'cache-control': CACHED,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': PAGE_POLICY,
    })
    return packedFor({ request, reply }, page)
  })
}
