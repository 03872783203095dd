import { readReportedAct } from '@ideathlon/contracts/audit'
import type { FiledEvent } from '@ideathlon/contracts/events/envelope'
import type { Explanation } from '@ideathlon/contracts/explain'
import type { OpenedFailedEvent } from '@ideathlon/contracts/failed-events'
import { ACT_HEADER } from '@ideathlon/contracts/subjects'
import { ACTOR_HEADER, type Actor, signActor } from '@ideathlon/service-kit/auth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { run as explain } from '../../services/scoring/src/ops/explain.ts'
import { run as failedEvents } from '../../services/scoring/src/ops/failed-events.ts'
import { ADMIN, type OperationsStack, openOperationsStack } from '../operators/operations-stack.ts'
import { aCommand, anEvent, asText } from '../pipeline/commands.ts'
import { INTERNAL_SECRET } from '../pipeline/scoring.ts'

const AUTHOR = 3
const OPEN = 77
const entered = (challenge: number, idea: number) => [
  anEvent('IdeaPublished', { challenge, idea }),
  {
    ...anEvent('IdeaCreated:EarlyIdeaBonus', { recipient: AUTHOR, challenge }),
    idea,
  } as FiledEvent,
]
const closed = (challenge: number) =>
  anEvent('ChallengeClosed', { challenge, data: { by: 'time', ideas: 1, ratings: 1, players: 2 } })

let operations: OperationsStack
/** The position of the last event of a challenge that stays open until the last test. */
let sealed: number

beforeAll(async () => {
  operations = await openOperationsStack()
  await operations.append(...entered(76, 4), closed(76))
  sealed = await operations.append(...entered(OPEN, 5))
  await operations.append(...entered(75, 6), closed(75))
  await operations.settled()
})
afterAll(() => operations?.stop())

const ask = async <T>(path: string, as: Actor = ADMIN) => {
  const { body } = await operations.ask(path, { as })
  return body as unknown as { data: T; meta: { total: number } }
}

/** The action that the service reports to the edge for the audit log. */
async function reportedAct(path: string): Promise<unknown> {
  const answer = await fetch(`http://127.0.0.1:${operations.port()}/api${path}`, {
    headers: { [ACTOR_HEADER]: signActor(ADMIN, INTERNAL_SECRET, new Date()) },
  })
  return readReportedAct(answer.headers.get(ACT_HEADER))
}

describe('an admin, while a challenge is open', () => {
  it.each(['/admin/scoring/explain', '/brain'])(
    'sees the hidden part of a score at %s only as a sum',
    async (from) => {
      const path = from === '/brain' ? `/brain/${AUTHOR}/explain` : `${from}/${AUTHOR}`
      const { data } = await ask<Explanation>(`${path}?size=100`)
      expect(data.steps.map(({ position }) => position)).not.toContain(sealed)
      expect(data.steps).toHaveLength(2)
      expect(data).toMatchObject({ milli_points: 30_000, sealed_milli_points: 10_000 })
      expect(data.steps.at(-1)?.running_milli_points).toBe(20_000)
      const [first] = data.steps
      const next = await ask<Explanation>(`${path}?after=${first?.position}`)
      expect(next.data.steps[0]?.running_milli_points).toBe(20_000)
    },
  )

  it('sees the hidden part on the command line only as a sum, with which the score adds up', async () => {
    const { code, out } = await operations.ops(explain, String(AUTHOR), '--json')
    expect(code).toBe(0)
    expect(JSON.parse(out)).toMatchObject({ sealed_milli_points: 10_000, adds_up: true })
    expect((await operations.ops(explain, String(AUTHOR))).out).toContain(
      'and 10 in open challenges add',
    )
  })

  it('sees no trace of the challenge in a member’s points, while the member does', async () => {
    type Points = { position: number }[]
    const read = await ask<Points>(`/brain/${AUTHOR}/neurons`)
    expect(read.data.map(({ position }) => position)).not.toContain(sealed)
    expect(read.meta.total).toBe(2)
    const own = await ask<Points>(`/brain/${AUTHOR}/neurons`, { id: AUTHOR, admin: false })
    expect(own.data.map(({ position }) => position)).toContain(sealed)
  })

  it('sees no trace of the challenge while viewing as the member either', async () => {
    const impersonation = { id: AUTHOR, admin: false, shadowedBy: ADMIN.id }
    const read = await ask<{ position: number }[]>(`/brain/${AUTHOR}/neurons`, impersonation)
    expect(read.data.map(({ position }) => position)).not.toContain(sealed)
    const { data } = await ask<Explanation>(`/brain/${AUTHOR}/explain?size=100`, impersonation)
    expect(data.steps.map(({ position }) => position)).not.toContain(sealed)
    const rows = (as: Actor) => ask<object[]>(`/gamedash/${AUTHOR}/highlights?size=100`, as)
    expect((await rows(impersonation)).meta).toEqual((await rows(ADMIN)).meta)
  })

  it('sees no highlight from the challenge', async () => {
    type Rows = object[]
    const rise = Array.from({ length: 40 }, () => entered(OPEN, 5)).flat()
    await operations.append(...rise)
    await operations.settled()
    const read = await ask<Rows>(`/gamedash/${AUTHOR}/highlights?size=100`)
    const own = await ask<Rows>(`/gamedash/${AUTHOR}/highlights?size=100`, {
      id: AUTHOR,
      admin: false,
    })
    expect(read.meta.total).toBeLessThan(own.meta.total)
  })

  it('sees a member’s idea count without the challenge’s ideas', async () => {
    type Figures = { key: string; value: number }[]
    const submitted = { recipient: AUTHOR, challenge: OPEN, data: { assumptions: 0 } }
    await operations.append(anEvent('IdeaCreated:IdeaSubmitted', submitted))
    await operations.settled()
    const ideas = async (as: Actor) =>
      (await ask<Figures>(`/stats/${AUTHOR}/details`, as)).data.find(({ key }) => key === 'ideas')
    expect((await ideas(ADMIN))?.value).toBe(0)
    expect((await ideas({ id: AUTHOR, admin: false }))?.value).toBe(1)
  })

  it.each([
    [`/admin/scoring/explain/${AUTHOR}`, 'score.explain', `member:${AUTHOR}`],
    [`/brain/${AUTHOR}/explain`, 'score.explain', `member:${AUTHOR}`],
    [`/brain/${AUTHOR}/neurons`, 'points.read', `member:${AUTHOR}`],
    [`/gamedash/${AUTHOR}/highlights`, 'highlights.read', `member:${AUTHOR}`],
    [`/admin/scoring/log?member=${AUTHOR}`, 'log.read', `member:${AUTHOR}`],
    [`/admin/scoring/log?challenge=${OPEN}`, 'log.read', `challenge:${OPEN}`],
  ])('is audited for %s', async (path, act, subject) => {
    expect(await reportedAct(path)).toMatchObject({ act, subject })
  })
})

describe('a failed event of an open challenge', () => {
  let id: number
  beforeAll(async () => {
    const dead = { recipient: AUTHOR, challenge: OPEN, actor: AUTHOR }
    const command = aCommand([anEvent('IdeaCreated:Sung', dead)])
    expect((await operations.client.append(asText(command))).ok).toBe(false)
    const newest = 'select id::int from log.dead_letters order by id desc limit 1'
    id = (await operations.owner.query(newest)).rows[0].id
  })

  const sealedHead = { is_sealed: true, command_id: null, request_id: null }
  const aDay = expect.stringMatching(/T00:00:00\.000Z$/)

  it('shows a day and no content, both in the list and when opened', async () => {
    const list = await ask<OpenedFailedEvent[]>('/admin/scoring/dead-letters')
    expect(list.data.find((one) => one.id === id)).toMatchObject({ ...sealedHead, died_at: aDay })
    expect(JSON.stringify(list.data)).not.toContain('payload')
    const opened = await ask<OpenedFailedEvent>(`/admin/scoring/dead-letters/${id}`)
    expect(opened.data).toMatchObject({ ...sealedHead, died_at: aDay, payload: '' })
    const act = await reportedAct(`/admin/scoring/dead-letters/${id}`)
    expect(act).toMatchObject({ act: 'dead_letter.read', subject: `dead_letter:${id}` })
  })

  it('can be opened on the command line only with an audit entry', async () => {
    const blind = await operations.ops(failedEvents, 'show', String(id))
    expect(blind.out).toContain('Its challenge is open')
    expect(blind.out).not.toContain('recipient')
    const { out } = await operations.ops(failedEvents, 'show', String(id), '--unblind', '--json')
    expect(JSON.parse(out).payload).toContain('recipient')
    const audited = 'select actor, act, subject from api.audit order by id desc limit 1'
    expect((await operations.owner.query(audited)).rows).toEqual([
      { actor: null, act: 'dead_letter.unblind', subject: `dead_letter:${id}` },
    ])
  })
})

describe('once the challenge has closed', () => {
  it('an admin can read every step of the score', async () => {
    await operations.append(closed(OPEN))
    await operations.settled()
    const { data } = await ask<Explanation>(`/admin/scoring/explain/${AUTHOR}?size=100`)
    expect(data.steps.map(({ position }) => position)).toContain(sealed)
    expect(data.sealed_milli_points).toBe(0)
  })
})
