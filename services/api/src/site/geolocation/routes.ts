import { searchPlaces, suggestPlaces } from '@ideathlon/contracts/geolocation'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { bundledPlaces } from './places.ts'

const CACHED = 'public, max-age=86400'

export function geolocationRoutes(
  app: FastifyInstance,
  { session: { readActor } }: RouteParts,
): void {
  const places = bundledPlaces()
  app.addHook('onClose', () => places.close())

  serve(app, searchPlaces, readActor, async ({ query: { query: q, size }, reply }) => {
    reply.header('cache-control', CACHED)
    return { data: await places.find({ q, size, inside: true }) }
  })
  serve(app, suggestPlaces, readActor, async ({ query: { query: q, size }, reply }) => {
    reply.header('cache-control', CACHED)
    return { data: await places.find({ q, size, inside: false }) }
  })
}
