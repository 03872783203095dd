import { setImmediate as nextTurn } from 'node:timers/promises'
import { Refusal } from '@ideathlon/service-kit/http/refusal'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { type Answer, Batches, type BatchOptions } from './batches.ts'

type Item = { group: string; member: number; name: string }

const LIMITS = { sizeMax: 10, runsMax: 2, waitingMax: 100, patienceMs: 60_000 }

/** Batches that keep running until the test ends them. */
function held(limits: Partial<BatchOptions<Item>> = {}) {
  const runs: { names: string[]; end(): void }[] = []
  const batches = new Batches<Item, string>(
    (items) =>
      new Promise((resolve) => {
        const names = items.map(({ name }) => name)
        runs.push({ names, end: () => resolve(names.map((value) => ({ value }))) })
      }),
    { ...LIMITS, groupOf: ({ group }) => group, laneOf: ({ member }) => member, ...limits },
  )
  let members = 0
  const add = (name: string, { group = 'g', member = ++members } = {}) => {
    const answer = batches.add({ group, member, name })
    // Items that a test leaves waiting are refused after it has ended.
    answer.catch(() => undefined)
    return answer
  }
  return { add, runs }
}

const turns = async () => {
  for (let turn = 0; turn < 5; turn += 1) await nextTurn()
}

describe('an item', () => {
  it('runs alone immediately if nothing else is waiting', async () => {
    const { add, runs } = held()
    const answer = add('a')
    await turns()
    expect(runs.map(({ names }) => names)).toEqual([['a']])
    runs[0]?.end()
    expect(await answer).toBe('a')
  })

  it('runs together with others that arrived during the previous batch', async () => {
    const { add, runs } = held()
    void add('a')
    await turns()
    for (const name of ['b', 'c', 'd']) void add(name)
    await turns()
    expect(runs).toHaveLength(1)
    runs[0]?.end()
    await turns()
    expect(runs[1]?.names).toEqual(['b', 'c', 'd'])
  })

  it('goes into the next batch if the first one is full', async () => {
    const { add, runs } = held({ sizeMax: 2 })
    for (const name of ['a', 'b', 'c']) void add(name)
    await turns()
    runs[0]?.end()
    await turns()
    expect(runs.map(({ names }) => names)).toEqual([['a', 'b'], ['c']])
  })

  it('goes into the next batch if the first one contains another item of the same member', async () => {
    const { add, runs } = held()
    void add('first', { member: 1 })
    void add('second', { member: 1 })
    void add('other', { member: 2 })
    await turns()
    expect(runs[0]?.names).toEqual(['first', 'other'])
    runs[0]?.end()
    await turns()
    expect(runs[1]?.names).toEqual(['second'])
  })

  it('runs at the same time as other groups, up to a limit, and every group gets its turn', async () => {
    const { add, runs } = held()
    for (const group of ['x', 'y', 'z']) void add(group, { group })
    await turns()
    expect(runs.map(({ names }) => names)).toEqual([['x'], ['y']])
    void add('x2', { group: 'x' })
    runs[0]?.end()
    await turns()
    expect(runs[2]?.names).toEqual(['z'])
  })
})

describe('batching under load', () => {
  const codeOf = async (answer: Promise<unknown>) => {
    const error = await answer.catch((thrown: unknown) => thrown)
    return error instanceof Refusal ? [error.status, error.headers['retry-after']] : error
  }

  it('immediately refuses items for which there is no room', async () => {
    const { add } = held({ waitingMax: 2 })
    void add('a')
    void add('b')
    expect(await codeOf(add('c'))).toEqual([503, '1'])
  })

  it('refuses items that have waited too long and runs the rest', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const { add, runs } = held({ patienceMs: 1_000 })
    void add('a')
    await turns()
    const late = codeOf(add('late'))
    vi.advanceTimersByTime(1_001)
    void add('in time')
    runs[0]?.end()
    await turns()
    expect(await late).toEqual([503, '1'])
    expect(runs[1]?.names).toEqual(['in time'])
    vi.useRealTimers()
  })

  it('immediately refuses items that would wait too long at the current pace', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const { add, runs } = held({ sizeMax: 1, patienceMs: 3_000 })
    void add('a')
    await turns()
    vi.advanceTimersByTime(10_000)
    runs[0]?.end()
    await turns()
    void add('b')
    await turns()
    void add('c')
    expect(await codeOf(Promise.race([add('d'), nextTurn('waits')]))).toBe('waits')
    expect(await codeOf(add('e'))).toEqual([503, '1'])
    vi.useRealTimers()
  })

  it('refuses the items behind a batch that never ends, once their time is up', async () => {
    const { add, runs } = held({ patienceMs: 300 })
    void add('hangs')
    await turns()
    expect(await codeOf(add('behind it'))).toEqual([503, '1'])
    expect(await codeOf(add('later'))).toEqual([503, '1'])
    expect(runs).toHaveLength(1)
  })

  it('soon admits as many as before, once a slow failure is over', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const { add, runs } = held({ patienceMs: 3_000 })
    const runOf = async (names: readonly string[], ms: number) => {
      for (const name of names) void add(name)
      await turns()
      vi.advanceTimersByTime(ms)
      runs.at(-1)?.end()
      await turns()
    }
    await runOf('0123456789'.split(''), 100_000)
    for (let nth = 0; nth < 20; nth += 1) await runOf([`${nth}`], 1)
    const waits = Array.from({ length: 20 }, (_, nth) => codeOf(add(`next ${nth}`)))
    expect(await Promise.race([...waits, nextTurn('all wait')])).toBe('all wait')
    vi.useRealTimers()
  })

  it('measures how many items wait, are refused and have run', async () => {
    const seen = { waiting: 0, refused: 0, sizes: [] as number[] }
    const measures = {
      waits: (change: number) => {
        seen.waiting += change
      },
      refused: () => {
        seen.refused += 1
      },
      ran: ({ size }: { size: number }) => {
        seen.sizes.push(size)
      },
    }
    const { add, runs } = held({ waitingMax: 2, patienceMs: 20, measures })
    void add('a')
    await turns()
    const late = [codeOf(add('b')), codeOf(add('c'))]
    expect(seen).toEqual({ waiting: 2, refused: 0, sizes: [] })
    await codeOf(add('d'))
    expect(seen.refused).toBe(1)
    await Promise.all(late)
    runs[0]?.end()
    await turns()
    expect(seen).toEqual({ waiting: 0, refused: 3, sizes: [1] })
  })
})

it('does not let one failing item affect the others', async () => {
  const run = async (items: readonly Item[]): Promise<Answer<string>[]> =>
    items.map(({ name }) => (name === 'bad' ? { error: new Error('no') } : { value: name }))
  const options = { ...LIMITS, groupOf: () => 'g', laneOf: ({ member }: Item) => member }
  const batches = new Batches<Item, string>(run, options)
  const names = ['good', 'bad', 'fine']
  const answers = names.map((name, member) => batches.add({ group: 'g', member, name }))
  const settled = await Promise.allSettled(answers)
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})

it('runs everything once, and the items of each member in order, whenever they arrive', async () => {
  const arrivals = fc.array(
    fc.record({ group: fc.constantFrom('a', 'b'), member: fc.nat(3), pause: fc.boolean() }),
    { maxLength: 60 },
  )
  await fc.assert(
    fc.asyncProperty(arrivals, fc.integer({ min: 1, max: 4 }), async (all, sizeMax) => {
      const ran: { key: string; nth: number }[] = []
      const batches = new Batches<{ group: string; member: number; nth: number }, number>(
        async (items) => {
          await nextTurn()
          for (const { group, member, nth } of items) ran.push({ key: `${group}${member}`, nth })
          return items.map(({ nth }) => ({ value: nth }))
        },
        { ...LIMITS, sizeMax, groupOf: ({ group }) => group, laneOf: ({ member }) => member },
      )
      const answers: Promise<number>[] = []
      for (const [nth, { group, member, pause }] of all.entries()) {
        answers.push(batches.add({ group, member, nth }))
        if (pause) await nextTurn()
      }
      expect(await Promise.all(answers)).toEqual(all.map((_, nth) => nth))
      for (const of of Map.groupBy(ran, ({ key }) => key).values()) {
        expect(of.map(({ nth }) => nth)).toEqual(of.map(({ nth }) => nth).toSorted((a, b) => a - b))
      }
    }),
    { numRuns: 50 },
  )
})
