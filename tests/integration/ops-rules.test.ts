import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { RulesDraft, RulesVersion } from '@ideathlon/contracts/rules-drafts'
import { ConfigError } from '@ideathlon/service-kit/config'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import first from '../../rules/1.json' with { type: 'json' }
import { fileRules } from '../../services/scoring/src/rules/load.ts'
import { verify } from '../../services/scoring/src/verify/verify.ts'
import {
  ADMIN,
  MEMBER,
  type OperationsStack,
  openOperationsStack,
  SECOND_ADMIN,
} from '../operators/operations-stack.ts'
import { anEvent } from '../pipeline/commands.ts'
import { startScoringOn } from '../pipeline/scoring.ts'

let operations: OperationsStack

const bonus = (neurons: number) => ({
  title: `Early ideas earn ${neurons}`,
  prices: {
    ...first.prices,
    'IdeaCreated:EarlyIdeaBonus': { pay: 'fixed', neurons },
    'PlatformActivity:ForumMessageVoted': { pay: 'fixed', neurons },
  },
})
const DRAFTS = '/admin/scoring/rules/drafts'

beforeAll(async () => {
  operations = await openOperationsStack()
  await operations.append(anEvent('IdeaCreated:EarlyIdeaBonus', { recipient: 5 }))
  await operations.settled()
})
afterAll(() => operations?.stop())

const ask = (method: string, path: string, as = ADMIN, body?: unknown) =>
  operations.ask(path, { as, method, ...(body !== undefined && { body }) })
const dataOf = <T>(answer: { body: unknown }) => (answer.body as { data: T }).data
async function write(neurons: number, as = ADMIN): Promise<RulesDraft> {
  const answer = await ask('POST', DRAFTS, as, bonus(neurons))
  expect(answer.status).toBe(201)
  return dataOf(answer)
}
const reasonOf = (answer: { body: unknown }) =>
  (answer.body as { error: { code: string } }).error.code
const awarded = async (
  event = anEvent('IdeaCreated:EarlyIdeaBonus', { recipient: 5 }),
): Promise<{ milli: number; version: number }> => {
  const position = await operations.append(event)
  const { rows } = await operations.owner.query(
    'select milli_points::int as milli, rules_version as version from log.events where position = $1',
    [position],
  )
  return rows[0]
}

describe('rules', () => {
  it('take effect from a draft through a trial and a second admin, without a restart', async () => {
    const draft = await write(25)
    expect(draft.state).toBe('open')
    // Sent again because the first answer was lost.
    expect((await write(25)).id).toBe(draft.id)
    expect(await awarded()).toEqual({ milli: 10_000, version: 4 })
    const voted = anEvent('PlatformActivity:ForumMessageVoted', { recipient: 5 })
    expect(await awarded(voted)).toEqual({ milli: 2_000, version: 4 })

    const tried = await ask('POST', `${DRAFTS}/${draft.id}/what-if`)
    expect(dataOf(tried)).toMatchObject({ gain: 1, lose: 0 })
    const approved = await ask('POST', `${DRAFTS}/${draft.id}/approve`, SECOND_ADMIN)
    expect(dataOf(approved)).toMatchObject({ state: 'in_force', version: 1_001, id: draft.id })

    expect(await awarded()).toEqual({ milli: 25_000, version: 1_001 })
    // Taking a vote back deducts what was paid for it under the earlier rules.
    const takenBack = anEvent(voted.key, { recipient: 5, data: { takenBack: voted.eventId } })
    expect(await awarded(takenBack)).toEqual({ milli: -2_000, version: 4 })
    const read = dataOf<{ versions: RulesVersion[]; drafts: RulesDraft[] }>(
      await ask('GET', '/admin/scoring/rules'),
    )
    expect(read.versions.map((one) => [one.rules.version, one.in_force])).toEqual([
      [1_001, true],
      [4, false],
      [3, false],
      [2, false],
      [1, false],
    ])
    expect(read.drafts[0]?.tried).toMatchObject({ gain: 1, lose: 0 })
    await operations.settled()
    expect(await verify(operations.owner)).toMatchObject({ ok: true })
  })

  it('cannot be approved by their author, without a trial, or twice', async () => {
    const { id } = await write(30)
    expect(reasonOf(await ask('POST', `${DRAFTS}/${id}/approve`, SECOND_ADMIN))).toBe(
      'draft_not_tried',
    )
    await ask('POST', `${DRAFTS}/${id}/what-if`)
    expect(reasonOf(await ask('POST', `${DRAFTS}/${id}/approve`))).toBe('own_draft')
    const both = await Promise.all(
      [1, 2].map(() => ask('POST', `${DRAFTS}/${id}/approve`, SECOND_ADMIN)),
    )
    expect(both.map((one) => one.status).sort()).toEqual([200, 409])
    expect(await awarded()).toEqual({ milli: 30_000, version: 1_002 })

    const { versions, drafts } = dataOf<{ versions: RulesVersion[]; drafts: RulesDraft[] }>(
      await ask('GET', '/admin/scoring/rules'),
    )
    expect(drafts.map(({ version, state }) => [version, state])).toEqual([
      [1_002, 'in_force'],
      [1_001, 'replaced'],
    ])
    const dated = versions.filter(({ since }) => since !== null)
    expect(dated.map(({ rules, in_force }) => [rules.version, in_force])).toEqual([
      [1_002, true],
      [1_001, false],
      [4, false],
    ])
    const times = dated.map(({ since }) => since)
    expect(times).toEqual(times.toSorted().reverse())
  })

  it('need a new trial after a change, which only their author makes', async () => {
    const { id } = await write(31)
    await ask('POST', `${DRAFTS}/${id}/what-if`)
    expect(reasonOf(await ask('PUT', `${DRAFTS}/${id}`, SECOND_ADMIN, bonus(32)))).toBe(
      'not_your_draft',
    )
    const changed = await ask('PUT', `${DRAFTS}/${id}`, ADMIN, bonus(32))
    expect(dataOf(changed)).toMatchObject({ state: 'open', tried: null })
    expect(reasonOf(await ask('POST', `${DRAFTS}/${id}/approve`, SECOND_ADMIN))).toBe(
      'draft_not_tried',
    )
    expect(dataOf(await ask('DELETE', `${DRAFTS}/${id}`))).toMatchObject({ state: 'withdrawn' })
    expect(reasonOf(await ask('PUT', `${DRAFTS}/${id}`, ADMIN, bonus(33)))).toBe('draft_settled')
    expect(reasonOf(await ask('POST', `${DRAFTS}/${id}/what-if`))).toBe('draft_settled')
  })

  it('take effect even if the approving process died', async () => {
    const { id } = await write(40)
    await ask('POST', `${DRAFTS}/${id}/what-if`)
    await operations.owner.query(`insert into scoring.rules (version, rules) values (1003, $1)`, [
      { version: 1_003, ...bonus(40) },
    ])
    await operations.owner.query(
      `update scoring.rules_drafts set status = 'approved', approved_by = $2, approved_at = now(),
         version = 1003, command_id = $3, event_id = $4 where id = $1`,
      [id, SECOND_ADMIN.id, randomUUID(), randomUUID()],
    )
    for (let i = 0; i < 200 && (await awarded()).version !== 1_003; i++) await sleep(50)
    expect(await awarded()).toEqual({ milli: 40_000, version: 1_003 })
  })

  it('apply with the next leader, however long it has been a follower', async () => {
    const follower = await startScoringOn(operations.stack)
    const { id } = await write(50)
    await ask('POST', `${DRAFTS}/${id}/what-if`)
    await ask('POST', `${DRAFTS}/${id}/approve`, SECOND_ADMIN)
    await operations.handOverTo(follower)
    for (let i = 0; i < 200 && !follower.leads(); i++) await sleep(50)
    expect((await awarded()).milli).toBe(50_000)
  })

  it('that lack a new key get it at the next start, and are otherwise unchanged', async () => {
    const { rows } = await operations.owner.query(
      'select version, rules from scoring.rules order by 1',
    )
    await operations.owner.query(
      `update scoring.rules set rules = rules #- '{prices,IdeaCreated:EarlyIdeaBonus}'`,
    )
    await operations.handOverTo(await startScoringOn(operations.stack))
    const after = await operations.owner.query(
      'select version, rules from scoring.rules order by 1',
    )
    expect(after.rows).toEqual(
      rows.map(({ version, rules }) => ({
        version,
        rules: {
          ...rules,
          prices: {
            ...rules.prices,
            'IdeaCreated:EarlyIdeaBonus': { pay: 'fixed', neurons: 10, dailyMax: 10 },
          },
        },
      })),
    )
  })

  it('are refused if their file was changed', async () => {
    await operations.owner.query(
      `update scoring.rules set rules = jsonb_set(rules, '{title}', '"Another"') where version = 1`,
    )
    await expect(fileRules(operations.asScoring, 'rules')).rejects.toThrow(
      'rules/1.json was changed after',
    )
    await operations.owner.query(
      `update scoring.rules set rules = jsonb_set(rules, '{title}', $1) where version = 1`,
      [JSON.stringify(first.title)],
    )
  })

  it('are refused with the name of the file if it is not JSON', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'rules-'))
    const path = join(folder, '1.json')
    await writeFile(path, JSON.stringify(first).slice(0, -1))
    const filed = await fileRules(operations.asScoring, folder).catch((error: unknown) => error)
    await rm(folder, { recursive: true })
    expect(filed).toBeInstanceOf(ConfigError)
    expect(String(filed)).toContain(`${path} is not JSON: `)
    expect(String(filed)).toContain('Correct the file or restore it from the release')
  })

  it('are refused if they are missing or do not match the catalogue', async () => {
    const wrong = { ...bonus(1), prices: { ...bonus(1).prices, 'IdeaCreated:Sung': 1 } }
    expect((await operations.ask(DRAFTS, { as: ADMIN, method: 'POST', body: wrong })).status).toBe(
      422,
    )
    expect((await ask('POST', `${DRAFTS}/4711/approve`)).status).toBe(404)
  })

  it('can be edited by admins only', async () => {
    const calls: [string, string][] = [
      ['GET', '/admin/scoring/rules'],
      ['POST', DRAFTS],
      ['PUT', `${DRAFTS}/1`],
      ['DELETE', `${DRAFTS}/1`],
      ['POST', `${DRAFTS}/1/what-if`],
      ['POST', `${DRAFTS}/1/approve`],
    ]
    for (const [method, path] of calls) {
      const body = method === 'GET' ? undefined : bonus(9)
      expect((await ask(method, path, MEMBER, body)).status).toBe(403)
    }
  })
})
