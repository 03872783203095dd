import { setTimeout as sleep } from 'node:timers/promises'
import type { Rebuild, Rebuilds, Verification } from '@ideathlon/contracts/operations'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { run as rebuildCommand } from '../../services/scoring/src/ops/rebuild.ts'
import { run as rebuildsCommand } from '../../services/scoring/src/ops/rebuilds.ts'
import { run as verifyCommand } from '../../services/scoring/src/ops/verify.ts'
import { rebuild } from '../../services/scoring/src/rebuild/rebuild.ts'
import { undoRebuild } from '../../services/scoring/src/rebuild/undo.ts'
import { verify } from '../../services/scoring/src/verify/verify.ts'
import {
  ADMIN,
  MEMBER,
  type OperationsStack,
  openOperationsStack,
} from '../operators/operations-stack.ts'
import { aRating, cycleEvent } from '../pipeline/commands.ts'

let operations: OperationsStack

beforeAll(async () => {
  operations = await openOperationsStack()
  await operations.append(cycleEvent('OlympiadStarted', 5))
  await rate(100)
})
afterAll(() => operations?.stop())

async function rate(times: number) {
  await Promise.all(
    Array.from({ length: times }, (_, i) =>
      operations.append(
        ...aRating({ rater: 1 + (i % 20), author: 30 + (i % 9), stars: 1 + (i % 9) }),
      ),
    ),
  )
}
async function whole() {
  await operations.settled()
  const found = await verify(operations.owner)
  expect(found).toMatchObject({ ok: true, live_hash: found.rebuilt_hash })
  return found
}
const rebuilds = async () => {
  const { body } = await operations.ask('/admin/scoring/rebuilds', { as: ADMIN })
  return (body as unknown as { data: Rebuilds }).data
}
const start = (kind: string) =>
  operations.ask('/admin/scoring/rebuilds', { as: ADMIN, method: 'POST', body: { kind } })
async function ended(id: number): Promise<Rebuild> {
  for (;;) {
    const found = (await rebuilds()).latest.find((one) => one.id === id)
    if (found && found.state !== 'running') return found
    await sleep(20)
  }
}

describe('a rollback', () => {
  it('is refused before the first rebuild', async () => {
    expect(await operations.ops(rebuildCommand, '--undo')).toEqual({
      code: 1,
      out: '',
      err: 'There is no earlier generation to go back to. Run a rebuild first.',
    })
    expect((await start('undo')).status).toBe(409)
  })

  it('serves the previous generation, caught up with newer events', async () => {
    const before = await whole()
    const rebuilt = await operations.ops(rebuildCommand, '--json')
    const report = JSON.parse(rebuilt.out)
    expect(report.hash).toBe(before.live_hash)
    await rate(60)
    await operations.append(cycleEvent('OlympiadEnded', 5))
    await rate(10)
    const { live_hash: hash, head } = await whole()
    const undone = await operations.ops(rebuildCommand, '--undo', '--json')
    expect(JSON.parse(undone.out)).toMatchObject({ generation: 1, position: head, hash })
    await rate(5)
    await whole()
    expect(await rebuilds()).toMatchObject({ served: 1, kept: { generation: report.generation } })
  })

  it('can itself be rolled back under traffic', async () => {
    const traffic = rate(300)
    const there = await undoRebuild(operations.asScoring)
    const back = await undoRebuild(operations.asScoring)
    await traffic
    expect(back.generation).not.toBe(there.generation)
    await whole()
  })

  it('to an old generation catches it up in the background', async () => {
    await rebuild(operations.asScoring)
    await rate(3_000)
    await operations.settled()
    const stages = new Set<string>()
    await undoRebuild(operations.asScoring, { onProgress: (stage) => stages.add(stage) })
    expect([...stages]).toEqual(['catch-up', 'switch'])
    await whole()
  })
})

describe('a rebuild', () => {
  it('runs alone: a second one is refused without effect', async () => {
    const both = await Promise.allSettled([
      rebuild(operations.asScoring),
      rebuild(operations.asScoring),
    ])
    expect(both.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected'])
    const refused = both.find((one) => one.status === 'rejected')
    expect(refused?.reason.message).toBe(
      'A rebuild is already running. Try again when it has finished.',
    )
    await whole()
  })

  it('never leaves a reader without its tables, even when run several times in a row', async () => {
    const reading = new AbortController()
    const statuses = new Set<number>()
    const reader = (async () => {
      while (!reading.signal.aborted) {
        statuses.add((await operations.ask('/brain/1/overview')).status)
        statuses.add((await operations.ask('/leaderboards/platform-1-all-analyst')).status)
      }
    })()
    for (let i = 0; i < 4; i++) await rebuild(operations.asScoring)
    reading.abort()
    await reader
    expect([...statuses]).toEqual([200])
  })

  it('is started, watched and rolled back over HTTP', async () => {
    const { status, body } = await start('rebuild')
    expect(status).toBe(201)
    const { id } = (body as unknown as { data: Rebuild }).data
    const done = await ended(id)
    expect(done).toMatchObject({ state: 'done', kind: 'rebuild', reason: null })
    const { served, kept } = await rebuilds()
    expect(served).toBe(done.generation)
    const undone = (await start('undo')).body as unknown as { data: Rebuild }
    expect(await ended(undone.data.id)).toMatchObject({
      state: 'done',
      generation: kept?.generation,
    })
    await whole()
  })

  it('can be verified over HTTP', async () => {
    const { body } = await operations.ask('/admin/scoring/verify', { as: ADMIN, method: 'POST' })
    const found = (body as unknown as { data: Verification }).data
    expect(found).toMatchObject({ ok: true, gaps: 0, live_hash: found.rebuilt_hash })
  })

  it('is for admins only', async () => {
    for (const path of ['rebuilds', 'verify']) {
      const request = { as: MEMBER, method: 'POST', body: {} }
      expect((await operations.ask(`/admin/scoring/${path}`, request)).status).toBe(403)
    }
    expect((await operations.ask('/admin/scoring/rebuilds', { as: MEMBER })).status).toBe(403)
  })

  it('is reported as broken after its process died, and the next one runs', async () => {
    await operations.owner.query(
      `insert into scoring.rebuilds (kind, stage) values ('rebuild', 'fold')`,
    )
    expect((await rebuilds()).latest[0]).toMatchObject({ state: 'broken' })
    const { code } = await operations.ops(rebuildCommand, '--json')
    expect(code).toBe(0)
    expect((await rebuilds()).latest[1]).toMatchObject({
      state: 'refused',
      reason: 'its process ended before it had finished',
    })
  })

  it('is in the history, with who ran it, how long it took and whether it was undone or restored', async () => {
    await operations.ops(rebuildCommand, '--json')
    await operations.ops(rebuildCommand, '--undo', '--json')
    const { out } = await operations.ops(rebuildsCommand, '-n', '2', '--json')
    const [undo, rebuilt] = JSON.parse(out)
    expect(undo).toMatchObject({ kind: 'undo', by: 'command line', undone: false })
    expect(rebuilt).toMatchObject({ kind: 'rebuild', by: 'command line', undone: true })
    expect(rebuilt.seconds).toBeGreaterThan(0)
    expect((await rebuilds()).latest.slice(0, 2).map(({ undone }) => undone)).toEqual([false, true])
    expect((await operations.ops(rebuildsCommand)).out).toMatch(/command line +rebuild .*, undone/)
    await operations.ops(rebuildCommand, '--undo', '--json')
    const [, , back] = (await rebuilds()).latest
    expect(back).toMatchObject({ id: rebuilt.id, undone: false, restored: true })
    expect((await operations.ops(rebuildsCommand)).out).toMatch(
      /command line +rebuild .*, restored/,
    )
  })

  it('refuses unknown arguments', async () => {
    const { code, err } = await operations.ops(rebuildCommand, '--again')
    expect(code).toBe(1)
    expect(err).toContain('Usage: rebuild [--undo] [--json]')
    expect((await operations.ops(verifyCommand, 'now')).err).toContain('Usage: verify [--json]')
  })
})
