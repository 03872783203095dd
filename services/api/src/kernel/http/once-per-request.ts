import type { Actor } from '@ideathlon/service-kit/auth'
import type { ReadActor } from '@ideathlon/service-kit/http/serve'
import type { FastifyRequest } from 'fastify'

/** Looks up the actor of a request at most once. */
export function oncePerRequest(readActor: ReadActor): ReadActor {
  const known = new WeakMap<FastifyRequest, Promise<Actor | undefined>>()
  return (request) => {
    const found = known.get(request) ?? readActor(request)
    known.set(request, found)
    return found
  }
}
