import { READ_HERE_HEADER } from '@ideathlon/contracts/subjects'
import { createApp } from '@ideathlon/service-kit/http/app'
import { createLogger } from '@ideathlon/service-kit/logger'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Addresses, proxyServices } from '../../services/api/src/edge/http/proxy.ts'

const PREFIX = '/api/leaderboards'
const logger = createLogger('test', 'silent')

let opened: FastifyInstance[] = []
let requests: string[] = []
let failed: string[] = []
let languages: (string | undefined)[] = []

beforeEach(() => {
  opened = []
  requests = []
  failed = []
  languages = []
})
afterEach(async () => {
  await Promise.all(opened.map((app) => app.close()))
})

/** An instance that answers with its name, or drops the connection when it is meant to fail. */
async function openInstance(name: string, { dies = false } = {}): Promise<string> {
  const app = createApp(logger)
  opened.push(app)
  app.all(`${PREFIX}/*`, async (request, reply) => {
    requests.push(`${request.method} ${name} ${request.url} ${request.headers[READ_HERE_HEADER]}`)
    languages.push(request.headers['accept-language'])
    if (dies) {
      reply.hijack()
      request.raw.socket.destroy()
      return
    }
    return { name }
  })
  return app.listen({ host: '127.0.0.1', port: 0 })
}

async function openEdge(addresses: Pick<Addresses, 'common' | 'candidates'>) {
  const app = createApp(logger)
  opened.push(app)
  await proxyServices(app, {
    readActor: async () => undefined,
    secret: 'x'.repeat(32),
    upstreams: [
      {
        addresses: { ...addresses, failed: (url) => failed.push(url), answered() {} },
        prefixes: [PREFIX],
      },
    ],
  })
  return app
}

it('sends a read that an instance did not answer to the next one, until one answers', async () => {
  const dying = await openInstance('dying', { dies: true })
  const leader = await openInstance('leader')
  const gone = 'http://127.0.0.1:1'
  const edge = await openEdge({ common: gone, candidates: () => [gone, dying, leader] })
  const answer = await edge.inject({ url: `${PREFIX}/a?size=3&q=x%20y` })
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({ name: 'leader' })
  expect(failed).toEqual([gone, dying])
  expect(requests).toEqual([
    `GET dying ${PREFIX}/a?size=3&q=x%20y yes`,
    `GET leader ${PREFIX}/a?size=3&q=x%20y yes`,
  ])
})

it('reports that the service is not available when no instance answers', async () => {
  const gone = 'http://127.0.0.1:1'
  const edge = await openEdge({ common: gone, candidates: () => [gone, 'http://127.0.0.1:2'] })
  const answer = await edge.inject({ url: `${PREFIX}/a` })
  expect(answer.statusCode).toBe(503)
  expect(failed).toHaveLength(2)
})

it('sends a change to the common address, once', async () => {
  const follower = await openInstance('follower')
  const common = await openInstance('common', { dies: true })
  const edge = await openEdge({ common, candidates: () => [follower, common] })
  const answer = await edge.inject({ method: 'POST', url: `${PREFIX}/a`, payload: { a: 1 } })
  expect(answer.statusCode).toBe(503)
  expect(requests).toEqual([`POST common ${PREFIX}/a yes`])
})

it('requests the language that the reader chose, or else the browser’s', async () => {
  const leader = await openInstance('leader')
  const edge = await openEdge({ common: leader, candidates: () => [leader] })
  const german = { 'accept-language': 'de-DE,de;q=0.9' }
  for (const headers of [{ ...german, cookie: 'a=b; lang=en' }, german, {}]) {
    await edge.inject({ url: `${PREFIX}/x`, headers })
  }
  expect(languages).toEqual(['en', 'de', 'en'])
})
