import { AppendClient } from '@ideathlon/service-kit/log/append-client'
import { Publisher } from '@ideathlon/service-kit/outbox/publish'
import { sweepOutbox } from '@ideathlon/service-kit/outbox/sweep'
import { outboxOf } from '@ideathlon/service-kit/outbox/table'
import fc from 'fast-check'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Deps } from '../../services/api/src/kernel/deps.ts'
import { closeChallenge } from '../../services/api/src/play/closing/commands.ts'
import { closeEnded } from '../../services/api/src/play/closing/jobs.ts'
import {
  type ApiServer,
  aQuestion,
  type Call,
  startApiServer,
  visitor,
} from '../edge/api-server.ts'
import { BESIDE } from '../edge/log-choice.ts'
import { aMember } from '../live/member.ts'
import { startScoringOn } from '../pipeline/scoring.ts'
import { readLog, untilLogged } from '../play/log.ts'

const OPENED = new Date('2026-03-02T09:00:00Z')
const MUCH_LATER = new Date('2026-12-02T09:00:00Z')
let server: ApiServer
let scoring: Awaited<ReturnType<typeof startScoringOn>>
/**
 * An instance that sends to the log immediately, unlike the server, which leaves everything to the
 * sweep.
 */
let fast: Deps
let client: AppendClient

beforeAll(async () => {
  server = await startApiServer(BESIDE)
  scoring = await startScoringOn(server.stack)
  const logger = pino({ level: 'silent' })
  client = new AppendClient(server.deps.nats as never, 10_000)
  server.deps.publisher = { publish: async () => undefined, patienceMs: 0, expectRoom: () => {} }
  fast = { ...server.deps, publisher: new Publisher(outboxOf(server.db), client, logger) }
})
afterAll(async () => {
  await scoring?.stop()
  await server?.stop()
})

type Played = { id: number; slug: string; asker: number; ask: Call; authors: Call[] }

async function anOpenQuestion(name: string): Promise<Played> {
  server.turnTo(OPENED)
  const [asker, ...authors] = await Promise.all(
    ['asker', 'one', 'two', 'three'].map((who) => aMember(server.db, `${name}-${who}`)),
  )
  if (asker === undefined) throw new Error('there is no asker')
  await server.db.updateTable('accounts').set({ email_verified_at: OPENED }).execute()
  const calls = authors.map(({ token }) => visitor(server, { authorization: `Bearer ${token}` }))
  const ask = visitor(server, { authorization: `Bearer ${asker.token}` })
  const published = await ask('POST', '/challenges', aQuestion)
  expect(published.statusCode).toBe(201)
  const { slug } = published.json().data
  const { id } = await server.db
    .selectFrom('challenges')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  return { id, slug, asker: asker.id, ask, authors: calls }
}

const enter = (call: Call, challenge: string) =>
  call('POST', '/ideas/v2', { challenge, title: 'An idea', description: 'And how.', answers: [] })
const closeNow = ({ id, asker }: Played, now: Date) =>
  closeChallenge(fast, id, {
    by: 'asker',
    now,
    actor: { id: asker, admin: false },
    origin: { actor: asker, requestId: `close-${id}` },
  })
const closeByTime = (at = MUCH_LATER) => closeEnded({ ...server.deps, now: () => at })

const Action = fc.constantFrom('enter', 'close', 'time')

it('every accepted idea is logged before the only close, in whatever order entries, closes and the end come', async () => {
  let name = 0
  await fc.assert(
    fc.asyncProperty(fc.array(Action, { minLength: 3, maxLength: 5 }), async (actions) => {
      const played = await anOpenQuestion(`order${++name}`)
      let authors = 0
      let entered = 0
      let isOver = false
      const sweeping = (async () => {
        while (!isOver) await sweepOutbox(server.db, client, 200)
      })()
      await Promise.all(
        actions.map(async (action) => {
          if (action === 'close') return closeNow(played, OPENED)
          if (action === 'time') return closeByTime()
          const author = played.authors[authors++ % 3] as Call
          const { statusCode } = await enter(author, played.slug)
          if (statusCode === 201) entered += 1
          return undefined
        }),
      )
      await closeByTime()
      isOver = true
      await sweeping
      await untilLogged(server)
      const logged = (await readLog(server.stack.databaseUrl)).filter(
        ({ challenge }) => challenge === played.id,
      )
      const at = (key: string) => logged.flatMap((one, index) => (one.key === key ? [index] : []))
      const ends = at('ChallengeClosed')
      expect(ends).toHaveLength(1)
      expect(at('IdeaCreated')).toHaveLength(entered)
      expect(at('ChallengePublished')).toEqual([0])
      expect(Math.max(0, ...at('IdeaCreated'))).toBeLessThan(ends[0] ?? 0)
    }),
    { numRuns: 12 },
  )
})

it('a close that the log would refuse leaves the challenge sealed, files nothing, and finishes once fixed', async () => {
  const played = await anOpenQuestion('refused')
  const entered = await enter(played.authors[0] as Call, played.slug)
  const idea = entered.json().data.id
  await played.ask('POST', `/challenges/${played.slug}/start-rating`, {})
  for (const rate of played.authors.slice(1)) {
    const given = { idea_id: idea, value: 8 }
    const rated = await rate('POST', `/challenges/${played.slug}/ratings`, given)
    expect(rated.statusCode).toBe(200)
  }
  await untilLogged(server)
  const corruptPendingPoints = (inputs: object) =>
    server.db
      .updateTable('pending_points')
      .set({ inputs: JSON.stringify(inputs) as never })
      .where('key', '=', 'IdeaCreated:IdeaSubmitted')
      .where('challenge', '=', played.id)
      .executeTakeFirstOrThrow()
  expect((await corruptPendingPoints({ assumptions: -1 })).numUpdatedRows).toBe(1n)
  await expect(closeNow(played, OPENED)).rejects.toThrow(/cannot be logged/)
  expect(await closeByTime()).toBe(0)
  const stateOf = () =>
    server.db
      .selectFrom('challenges')
      .select(['state', 'closed_at'])
      .where('id', '=', played.id)
      .executeTakeFirst()
  expect(await stateOf()).toEqual({ state: 'closing', closed_at: null })
  expect(await server.db.selectFrom('outbox').select('part').execute()).toEqual([])
  await corruptPendingPoints({ assumptions: 1 })
  // A close that has failed waits one second before the next attempt.
  expect(await closeByTime(new Date(MUCH_LATER.getTime() + 1_000))).toBe(1)
  expect((await stateOf())?.state).toBe('closed')
})
