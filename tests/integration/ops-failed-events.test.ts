import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { giveUpFailedEvent } from '../../services/scoring/src/failed-events/give-up.ts'
import { retryAll } from '../../services/scoring/src/failed-events/retry.ts'
import { run as failedEvents } from '../../services/scoring/src/ops/failed-events.ts'
import { readPipelineNow } from '../../services/scoring/src/pipeline/read-pipeline.ts'
import { pipelineState } from '../../services/scoring/src/verify/verify.ts'
import { readPipeline } from '../../tools/operations/src/doctor/read-database.ts'
import {
  ADMIN,
  MEMBER,
  type OperationsStack,
  openOperationsStack,
} from '../operators/operations-stack.ts'
import { aCommand, anEvent, asText } from '../pipeline/commands.ts'

let operations: OperationsStack
let folder: string

beforeAll(async () => {
  operations = await openOperationsStack()
  await operations.owner.query(
    `insert into api.accounts (id, handle, email, first_name, last_name, is_admin, created_at)
     overriding system value values ($1, 'ruth', 'ruth@example.org', 'Ruth', 'Adeyemi', true, now())`,
    [ADMIN.id],
  )
  folder = await mkdtemp(join(tmpdir(), 'ideathlon-failed-events-'))
})
afterAll(async () => {
  await operations?.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Sends a command that the log refuses, and returns its failed event. */
async function fail(...events: Parameters<typeof aCommand>[0]) {
  const command = aCommand(events)
  expect((await operations.client.append(asText(command))).ok).toBe(false)
  const { rows } = await operations.owner.query(
    'select id::int from log.dead_letters order by id desc limit 1',
  )
  return { id: rows[0].id as number, command }
}
const events = async () =>
  Number((await operations.owner.query('select count(*) from log.events')).rows[0].count)
/** The audit log's entries about a failed event. */
const audited = async (subject: string) =>
  (
    await operations.owner.query('select act from api.audit where subject = $1', [subject])
  ).rows.map(({ act }) => act)
const unknownKey = () => anEvent('IdeaCreated:IdeaSung', { recipient: 5 })

describe('failed events', () => {
  it('are listed and shown with their current errors', async () => {
    const { id } = await fail(unknownKey())
    const listed = await operations.ops(failedEvents)
    expect(listed.out).toContain('IdeaCreated:IdeaSung is not in the event catalogue')
    const shown = await operations.ops(failedEvents, 'show', String(id), '--json')
    expect(JSON.parse(shown.out)).toMatchObject({
      id,
      fault: 'IdeaCreated:IdeaSung is not in the event catalogue',
      retried_at: null,
    })
    const { status } = await operations.ask(`/admin/scoring/dead-letters/${id}`, { as: ADMIN })
    expect(status).toBe(200)
  })

  it('stay if they are still invalid, and nothing is written', async () => {
    const { id } = await fail(unknownKey())
    const before = await events()
    const retried = await operations.ops(failedEvents, 'retry', String(id))
    expect(retried).toMatchObject({ code: 1 })
    expect(retried.err).toContain('is not in the event catalogue')
    const { status } = await operations.ask(`/admin/scoring/dead-letters/${id}/retry`, {
      as: ADMIN,
      method: 'POST',
      body: {},
    })
    expect(status).toBe(422)
    expect(await events()).toBe(before)
  })

  it('are logged once after they are fixed', async () => {
    const { id, command } = await fail(unknownKey())
    const correctedPayload = join(folder, 'mended.json')
    const corrected = {
      ...command,
      events: [{ ...command.events[0], key: 'IdeaCreated:EarlyIdeaBonus' }],
    }
    await writeFile(correctedPayload, JSON.stringify(corrected))
    const before = await events()
    const first = await operations.ops(
      failedEvents,
      'retry',
      String(id),
      '--payload',
      correctedPayload,
      '--json',
    )
    expect(JSON.parse(first.out)).toEqual({
      retried: [{ id, ok: true, first: before + 1, last: before + 1 }],
    })
    const again = await operations.ops(
      failedEvents,
      'retry',
      String(id),
      '--payload',
      correctedPayload,
    )
    expect(again).toMatchObject({ code: 1, out: '' })
    expect(again.err).toMatch(/was already retried on/)
    expect(await audited(`dead_letter:${id}`)).toEqual(['dead_letter.retry'])
    expect(await events()).toBe(before + 1)
  })

  it('are logged once even if two admins retry at the same moment', async () => {
    const { id, command } = await fail(unknownKey())
    const payload = JSON.stringify({
      ...command,
      events: [{ ...command.events[0], key: 'IdeaCreated:EarlyIdeaBonus' }],
    })
    const before = await events()
    const both = await Promise.all(
      [1, 2].map(() =>
        operations.ask(`/admin/scoring/dead-letters/${id}/retry`, {
          as: ADMIN,
          method: 'POST',
          body: { payload },
        }),
      ),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await events()).toBe(before + 1)
  })

  it('are all retried together once the catalogue contains them', async () => {
    const known = aCommand([anEvent('IdeaCreated:EarlyIdeaBonus', { recipient: 5 })])
    await operations.owner.query(
      `insert into log.dead_letters (reason, payload, digest) values ('of an older day', $1, 'x')`,
      [JSON.stringify(known)],
    )
    const { body } = await operations.ask('/admin/scoring/dead-letters/retry', {
      as: ADMIN,
      method: 'POST',
    })
    const outcomes = (body as unknown as { data: { ok: boolean }[] }).data
    expect(outcomes.filter((one) => one.ok)).toHaveLength(1)
    expect(outcomes.filter((one) => !one.ok)).toHaveLength(2)
    const { rows } = await operations.owner.query('select 1 from log.events where event_id = $1', [
      known.events[0]?.eventId,
    ])
    expect(rows).toHaveLength(1)
  })

  it('are given up by a named admin for a reason, stay listed, and can be retried later', async () => {
    const { id, command } = await fail(unknownKey())
    const { id: other } = await fail(unknownKey())
    const waiting = async () => (await readPipelineNow(operations.owner)).failedEvents
    const before = await waiting()
    const reason = 'It belongs to a challenge that was only a test.'
    const giveUp = (of: number, as: string) =>
      operations.ops(failedEvents, 'give-up', String(of), '--as', as, '--reason', reason)
    expect(await giveUp(id, 'nobody')).toMatchObject({ code: 1 })
    expect(await giveUp(id, 'ruth')).toMatchObject({ code: 0 })
    expect((await giveUp(id, 'ruth')).err).toMatch(/was already given up on/)
    const overHttp = await operations.ask(`/admin/scoring/dead-letters/${other}/give-up`, {
      as: ADMIN,
      method: 'POST',
    })
    expect(overHttp.status).toBe(200)
    expect(await waiting()).toBe(before - 2)
    expect((await pipelineState(operations.owner)).dead_letters).toBe(before - 2)
    expect((await readPipeline(operations.owner)).failedEvents).toBe(before - 2)

    const { out } = await operations.ops(failedEvents, 'list')
    expect(out).not.toMatch(new RegExp(`^ *${id} `, 'm'))
    expect(out).toContain('Given up: 2. They are listed with --all.')
    const { out: all } = await operations.ops(failedEvents, 'list', '--all')
    expect(all).toMatch(new RegExp(`^ *${id} .+ given up by @ruth `, 'm'))
    expect((await operations.ops(failedEvents, 'show', String(id))).out).toContain(
      `by @ruth: ${reason}`,
    )
    const listed = await operations.ask('/admin/scoring/dead-letters?state=given_up', { as: ADMIN })
    expect((listed.body as unknown as { data: unknown[] }).data).toMatchObject([
      { id: other, given_up: { by: { handle: 'ruth' }, reason: 'Because the test says so.' } },
      { id, given_up: { by: { handle: 'ruth' }, reason } },
    ])
    const audit = 'select actor, act, detail from api.audit where subject = $1 order by id'
    const { rows } = await operations.owner.query(audit, [`dead_letter:${id}`])
    expect(rows).toEqual([
      { actor: ADMIN.id, act: 'dead_letter.give_up', detail: { reason, by: 'command line' } },
    ])

    const { out: retriedAll } = await operations.ops(failedEvents, 'retry', 'all', '--json')
    expect(JSON.parse(retriedAll).retried.map((one: { id: number }) => one.id)).not.toContain(id)
    const payload = JSON.stringify({
      ...command,
      events: [{ ...command.events[0], key: 'IdeaCreated:EarlyIdeaBonus' }],
    })
    const retried = await operations.ask(`/admin/scoring/dead-letters/${id}/retry`, {
      as: ADMIN,
      method: 'POST',
      body: { payload },
    })
    expect(retried.status).toBe(200)
    expect((await giveUp(id, 'ruth')).err).toMatch(/was already retried on/)
    const { out: shown } = await operations.ops(failedEvents, 'show', String(id), '--json')
    expect(JSON.parse(shown)).toMatchObject({ given_up: { reason } })
  })

  it('are left alone if an admin gives them up while all are being retried', async () => {
    const known = () => aCommand([anEvent('IdeaCreated:EarlyIdeaBonus', { recipient: 5 })])
    const file = async (digest: string) => {
      const { rows } = await operations.owner.query(
        `insert into log.dead_letters (reason, payload, digest)
         values ('of an older day', $1, $2) returning id::int`,
        [JSON.stringify(known()), digest],
      )
      return rows[0].id as number
    }
    const [first, second] = [await file('first'), await file('second')]
    const sent: string[] = []
    const retried = await retryAll({
      pool: operations.asScoring,
      append: async ({ text }) => {
        sent.push(text)
        const by = ADMIN.id
        if (sent.length === 1)
          await giveUpFailedEvent(operations.asScoring, { id: second, by, reason: 'Only a test.' })
        return { ok: true, first: 1, last: 1 }
      },
    })
    expect(retried.find(({ id }) => id === first)).toMatchObject({ ok: true })
    expect(retried.find(({ id }) => id === second)).toMatchObject({
      ok: false,
      reason: expect.stringContaining('was given up'),
    })
    expect(sent).toHaveLength(1)
  })

  it.each([
    [
      ['show', '99999'],
      'There is no failed event 99999. npm run ops -- dead-letters list --all shows all of them.',
    ],
    [['retry', '99999'], 'There is no failed event 99999.'],
    [['burn'], 'The argument must be list'],
    [['give-up', '1'], '--reason must say why you give up the event'],
    [['give-up', '1', '--reason', 'no'], '--reason must be a sentence'],
    [['retry', '1', '--reason', 'It was only a test.'], 'is only for give-up'],
    [['give-up', '1', '--reason', 'It was only a test.'], 'Name the admin who acts'],
    [
      ['give-up', '99999', '--as', 'ruth', '--reason', 'It was only a test.'],
      'There is no failed event 99999.',
    ],
    [['retry', 'all', '--payload', '/nowhere.json'], '--payload needs retry and the id of one'],
    [['show', '1', '--payload', '/nowhere.json'], '--payload needs retry and the id of one'],
    [['retry', '1', '--payload', '/nowhere.json'], 'The corrected payload cannot be read'],
  ])('refuses %j with a message', async (args, sentence) => {
    const { code, out, err } = await operations.ops(failedEvents, ...args)
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toContain(sentence)
  })

  it('are listed for an admin, latest first', async () => {
    const { body } = await operations.ask('/admin/scoring/dead-letters?size=2', { as: ADMIN })
    const { data, meta } = body as unknown as { data: { id: number }[]; meta: { total: number } }
    expect(meta.total).toBeGreaterThan(1)
    expect((data[0]?.id ?? 0) > (data[1]?.id ?? 0)).toBe(true)
  })

  it('are for admins only', async () => {
    for (const path of ['dead-letters', 'dead-letters/1', 'pipeline']) {
      expect((await operations.ask(`/admin/scoring/${path}`, { as: MEMBER })).status).toBe(403)
      expect((await operations.ask(`/admin/scoring/${path}`)).status).toBe(401)
    }
  })
})
