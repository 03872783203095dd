import type { InstanceBeat } from '@ideathlon/contracts/operations'
import { beforeEach, describe, expect, it } from 'vitest'
import { ScoringInstances } from './scoring-instances.ts'

const COMMON = 'http://scoring:3002'
const START = Date.parse('2026-03-01T00:00:00.000Z')
let now = START
let instances: ScoringInstances

beforeEach(() => {
  now = START
  instances = new ScoringInstances({ common: COMMON, now: () => new Date(now) })
})

const urlOf = (instance: string) => `http://${instance}:3002`
function beat(instance: string, over: Partial<InstanceBeat> = {}) {
  instances.receive({
    instance,
    leads: false,
    generation: 1,
    position: 50_000,
    url: urlOf(instance),
    at: new Date(now).toISOString(),
    batch: { appends: 0, appended: 0, largest: 0, projections: 0, projected: 0 },
    ...over,
  })
}

describe('a read of scores', () => {
  it("goes to the service's common address while no instance is known", () => {
    expect(instances.candidates()).toEqual([COMMON])
  })

  it('goes to the follower, and to the leader only if that fails', () => {
    beat('leader', { leads: true })
    beat('follower')
    expect(instances.candidates()).toEqual([urlOf('follower'), urlOf('leader'), COMMON])
  })

  it('goes to several followers in turn', () => {
    beat('leader', { leads: true })
    beat('one')
    beat('two')
    const first = [1, 2, 3, 4].map(() => instances.candidates()[0])
    expect(new Set(first)).toEqual(new Set([urlOf('one'), urlOf('two')]))
    expect(first[0]).toBe(first[2])
  })

  it('goes to the leader while its follower lags or cannot be reached', () => {
    beat('leader', { leads: true })
    beat('late', { position: 30_000 })
    beat('hidden', { url: null })
    expect(instances.candidates()).toEqual([urlOf('leader'), COMMON, urlOf('late')])
  })

  it('goes to the known instances even after the clock was set back', () => {
    now += 3_600_000
    beat('gone')
    beat('follower')
    instances.failed(urlOf('follower'))
    now = START
    beat('follower')
    expect(instances.candidates()).toEqual([urlOf('follower'), COMMON])
  })

  it('goes to an instance that has gone silent only if no other answers', () => {
    beat('follower')
    now += 2_600
    beat('leader', { leads: true })
    expect(instances.candidates()).toEqual([urlOf('leader'), COMMON, urlOf('follower')])
    now += 30_000
    expect(instances.candidates()).toEqual([COMMON, urlOf('leader')])
  })

  it('skips an address that failed, for longer each time, until it answers', () => {
    const first = () => instances.candidates()[0]
    const later = (ms: number) => {
      now += ms
      beat('follower')
    }
    beat('follower')
    instances.failed(urlOf('follower'))
    expect(first()).toBe(COMMON)
    later(1_000)
    expect(first()).toBe(urlOf('follower'))
    instances.failed(urlOf('follower'))
    later(1_000)
    expect(first()).toBe(COMMON)
    later(1_000)
    expect(first()).toBe(urlOf('follower'))
    instances.answered(urlOf('follower'))
    instances.failed(urlOf('follower'))
    later(1_000)
    expect(first()).toBe(urlOf('follower'))
  })

  it('immediately goes to a new instance at an address that failed', () => {
    beat('old', { url: urlOf('follower') })
    instances.failed(urlOf('follower'))
    beat('new', { url: urlOf('follower') })
    expect(instances.candidates()[0]).toBe(urlOf('follower'))
  })
})
