import type { InstanceBeat } from '@ideathlon/contracts/operations'
import { describe, expect, it } from 'vitest'
import { Heartbeats, SILENT_MS_MAX, WorkCounter } from './heartbeats.ts'

const START = Date.parse('2026-03-01T00:00:00.000Z')
const beat = (instance: string, atMs: number, leads = false): InstanceBeat => ({
  instance,
  leads,
  generation: 1,
  position: 0,
  at: new Date(START + atMs).toISOString(),
  url: null,
  batch: new WorkCounter().take(),
})
const after = (ms: number) => new Date(START + ms)

describe('heartbeats', () => {
  it('list the running instances, leader first', () => {
    const beats = new Heartbeats()
    beats.receive(beat('b', 0))
    beats.receive(beat('a', 0))
    beats.receive(beat('c', 0, true))
    expect(beats.present(after(10)).map((one) => one.instance)).toEqual(['c', 'a', 'b'])
  })

  it.each([
    { silentMs: SILENT_MS_MAX, then: 1 },
    { silentMs: SILENT_MS_MAX + 1, then: 0 },
  ])('of an instance that is silent for $silentMs ms count as $then', ({ silentMs, then }) => {
    const beats = new Heartbeats()
    beats.receive(beat('a', 0))
    expect(beats.present(after(silentMs))).toHaveLength(then)
  })

  it('include the work since the last one', () => {
    const work = new WorkCounter()
    work.appended(3)
    work.appended(5)
    work.projected(8)
    expect(work.take()).toEqual({
      appends: 2,
      appended: 8,
      largest: 5,
      projections: 1,
      projected: 8,
    })
    expect(work.take().appends).toBe(0)
  })
})
