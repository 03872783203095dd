import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { run as failedEvents } from '../../services/scoring/src/ops/failed-events.ts'
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

  it.each([
    [['show', '99999'], 'There is no failed event 99999.'],
    [['retry', '99999'], 'There is no failed event 99999.'],
    [['burn'], 'The argument must be list'],
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
