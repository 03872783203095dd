import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadLanguageDetector } from '../../services/api/src/kernel/languages/language-of-text.ts'
import { notifyClosing } from '../../services/api/src/messaging/notifications/triggers/notify-closing.ts'
import { notifyEndedCycles } from '../../services/api/src/messaging/notifications/triggers/notify-cycles.ts'
import { type ApiServer, aQuestion, join, type Member, startApiServer } from '../edge/api-server.ts'
import { WRITTEN } from '../edge/log-choice.ts'

let server: ApiServer
let asker: Member
let ada: Member
let ben: Member

beforeAll(async () => {
  server = await startApiServer(WRITTEN)
  await loadLanguageDetector()
  asker = await join(server, 'asker')
  ada = await join(server, 'ada')
  ben = await join(server, 'ben')
})
afterAll(() => server.stop())

const GERMAN = 'Wer am Montag später fährt, sitzt bequem und hat vorher noch gefrühstückt.'
const sentences = async (who: Member) => {
  const { data } = (await who.call('GET', '/notifications')).json()
  return data.map((notice: { sentence: string }) => notice.sentence)
}

it('notifies each author of their best idea’s place, and the asker, once', async () => {
  const { id, slug } = (await asker.call('POST', '/challenges', aQuestion)).json().data
  const enter = async (who: Member, title: string, place: number | null) => {
    const body = { challenge: slug, title, description: GERMAN }
    const { id: idea } = (await who.call('POST', '/ideas/v2', body)).json().data
    await server.db.updateTable('ideas').set({ place }).where('id', '=', idea).execute()
  }
  await enter(ada, 'Warm bread', 7)
  await enter(ada, 'Späte Züge', 2)
  await enter(ben, 'Dry socks', 6)
  const { db } = server
  for (const round of [1, 2]) {
    await db.transaction().execute((tx) => notifyClosing(tx, id, new Date(2026, 2, 2, 9, round)))
  }
  expect(await sentences(ada)).toEqual([
    '“Späte Züge” finished #2 in “What could make a rainy Monday worth getting up for?”. Congratulations!',
  ])
  const { data } = (await ada.call('GET', '/notifications')).json()
  expect(data[0].quotes).toEqual([
    { text: `${aQuestion.question_title}?`, lang: 'en' },
    { text: 'Späte Züge', lang: 'de' },
  ])
  expect((await sentences(ben))[0]).toContain('“Dry socks” finished #6 of 3.')
  expect((await sentences(asker))[0]).toContain('has closed with 3 ideas.')
  const { id: empty } = (await asker.call('POST', '/challenges', aQuestion)).json().data
  await db.transaction().execute((tx) => notifyClosing(tx, empty, new Date(2026, 2, 2, 9, 3)))
  expect((await sentences(asker))[0]).toContain('has closed without ideas.')
})

it('notifies everyone of an ended cycle’s result once, and not of older cycles', async () => {
  const cycle = {
    id: 4,
    platform: 1,
    seq: 4,
    title: 'February 2026',
    status: 'closed',
    is_current: false,
    paused_at: null,
    profanity_allowed: false,
    start_time: '2026-02-01T00:00:00Z',
    end_time: '2026-03-01T00:00:00Z',
    started_position: 1,
    ended_position: 9,
    board: 'platform-1-cycle4-overall',
  }
  const old = { ...cycle, id: 3, end_time: '2026-02-01T00:00:00Z' }
  const faceOf = ({ id, handle }: Member) => ({ id, handle, name: handle, avatar_url: null })
  const rows = [
    { member: faceOf(ben), order: 1, rank: 1, milli_points: 9000, change: null },
    { member: faceOf(ada), order: 4, rank: 4, milli_points: 10, change: null },
  ]
  const others = await answering((path) =>
    path.startsWith('/api/olympiad/')
      ? { data: [cycle, old], meta: { page: 0, size: 5, total: 2 } }
      : { data: rows, meta: { page: 0, size: 100, total: 2 } },
  )
  const urls = { olympiadUrl: others.url, scoringUrl: others.url }
  const deps = { ...server.deps, ...urls, internalSecret: 'secret' }
  server.turnTo('2026-03-02T12:00:00Z')
  await notifyEndedCycles(deps)
  await server.db.deleteFrom('settings').where('key', 'like', 'cycle-told-%').execute()
  await notifyEndedCycles(deps)
  await others.stop()
  const requested = others.paths.filter((path) => path.includes('standings'))
  expect(requested.every((path) => path.includes('cycle4'))).toBe(true)
  expect((await sentences(ben)).slice(0, 2).toSorted()).toEqual([
    'February 2026 has ended, and you finished #1.',
    'Gold! You finished #1 in February 2026.',
  ])
  expect((await sentences(ada))[0]).toBe('February 2026 has ended, and you finished #4.')
})

/** Stands in for the other two services and answers the requests that this test needs. */
async function answering(answer: (path: string) => object) {
  const paths: string[] = []
  const http: Server = createServer((request, reply) => {
    paths.push(request.url ?? '')
    reply.setHeader('content-type', 'application/json')
    reply.end(JSON.stringify(answer(request.url ?? '')))
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const { port } = http.address() as AddressInfo
  const stop = () => new Promise<void>((resolve) => http.close(() => resolve()))
  return { url: `http://127.0.0.1:${port}`, paths, stop }
}
