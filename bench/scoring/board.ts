import { OrderStatistics } from '../../services/scoring/src/boards/order/order-statistics.ts'
import { type Line, report } from '../rig/report.ts'

const MEMBERS = 1_000_000
const TIMES = 200_000

/** Measures a board of a million members in memory, compared with a plain sorted array. */
export async function run(args: string[]): Promise<number> {
  const random = randomFrom(7)
  const board = OrderStatistics.from({
    members: Int32Array.from({ length: MEMBERS }, (_, i) => i + 1),
    milliPoints: Float64Array.from({ length: MEMBERS }, () => Math.floor(random() * 1_000_000)),
    reached: Float64Array.from({ length: MEMBERS }, (_, i) => i),
  })
  const anybody = () => 1 + Math.floor(random() * MEMBERS)
  const rank = microseconds(() => board.rankOf(anybody()))
  const plain = plainRank(random)
  const lines: Line[] = [
    { what: 'peer: rank in a sorted array, by search', value: plain.rank, unit: 'µs' },
    {
      what: 'rank',
      value: rank,
      unit: 'µs',
      ratio: { to: 'sorted array', value: rank / plain.rank },
    },
    { what: 'peer: update of a sorted array, by splice', value: plain.update, unit: 'µs' },
    ...update(board, anybody, plain.update),
    { what: 'a page of 50', value: microseconds(() => board.page(anybody() - 1, 50)), unit: 'µs' },
    {
      what: 'around a member, five each way',
      value: microseconds(() => board.around(anybody(), 5)),
      unit: 'µs',
    },
    { what: 'memory per member', value: board.bytes / MEMBERS, unit: 'bytes' },
  ]
  report(`board of ${MEMBERS.toLocaleString('en')} members`, lines, args)
  return 0
}

function update(board: OrderStatistics, anybody: () => number, peer: number): Line[] {
  let position = MEMBERS
  const value = microseconds(() => {
    const member = anybody()
    board.set(member, (board.get(member)?.milliPoints ?? 0) + 750, position++)
  })
  return [{ what: 'update', value, unit: 'µs', ratio: { to: 'sorted array', value: value / peer } }]
}

/**
 * Scores in one sorted array: an update finds a score by binary search and shifts the scores in
 * between.
 */
function plainRank(random: () => number): { rank: number; update: number } {
  const sorted = Float64Array.from({ length: MEMBERS }, () => random()).sort()
  const rank = microseconds(() => place(sorted, random()))
  const update = microseconds(() => {
    const from = Math.floor(random() * (MEMBERS - 1))
    const score = random()
    const to = place(sorted, score)
    if (from < to) sorted.copyWithin(from, from + 1, to)
    else sorted.copyWithin(to + 1, to, from)
    sorted[Math.min(to, MEMBERS - 1)] = score
  }, 2_000)
  return { rank, update }
}

function place(sorted: Float64Array, score: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] as number) < score) low = middle + 1
    else high = middle
  }
  return low
}

function microseconds(work: () => unknown, times = TIMES): number {
  for (let i = 0; i < times / 10; i++) work()
  const started = performance.now()
  for (let i = 0; i < times; i++) work()
  return ((performance.now() - started) * 1000) / times
}

function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    return (state >>> 0) / 2 ** 32
  }
}
