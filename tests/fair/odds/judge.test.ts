import { expect, it } from 'vitest'
import { SeededRandom } from '../../seeded-random.ts'
import { judgeGroup, judgeNames, judgeOrder } from './judge.ts'

const things = Array.from({ length: 18 }, (_, at) => `idea ${at}`)
const members = Array.from({ length: 26 }, (_, at) => at + 100)
const truth = new Map(things.map((thing, at) => [thing, members[at] as number]))

it('distinguishes full knowledge of the authors from guessing', () => {
  expect(judgeNames(truth, truth, members).p).toBeLessThan(0.001)
  expect(judgeNames(new Map(), truth, members).p).toBe(1)
  const all = new Map(things.map((thing) => [thing, 100]))
  expect(judgeNames(all, truth, members).p).toBeGreaterThan(0.5)
})

it('detects knowledge of four authors out of eighteen', () => {
  const four = new Map([...truth].slice(0, 4))
  expect(judgeNames(four, truth, members).p).toBeLessThan(0.001)
})

it('yields values up to 0.2 at about the stated rate when the attacker knows nothing', () => {
  const chance = new SeededRandom(7)
  const ps = Array.from({ length: 200 }, () => {
    const guesses = Array.from({ length: 18 }, () => chance.next())
    const secret = Array.from({ length: 18 }, () => chance.next())
    return judgeOrder([{ name: 'a guess', values: guesses }], [secret]).p
  })
  const low = ps.filter((p) => p <= 0.2).length
  expect(low).toBeGreaterThan(20)
  expect(low).toBeLessThan(60)
})

it('finds an order that one of many measures follows, even reversed', () => {
  const chance = new SeededRandom(8)
  const secret = Array.from({ length: 18 }, (_, at) => at)
  const noise = Array.from({ length: 40 }, (_, at) => ({
    name: `noise ${at}`,
    values: secret.map(() => chance.next()),
  }))
  const known = { name: 'told', values: secret.map((at) => -at) }
  expect(judgeOrder([...noise, known], [secret])).toMatchObject({ p: expect.closeTo(0, 1) })
  expect(judgeOrder([...noise, known], [secret]).says).toContain('rho 1 by told')
  expect(judgeOrder(noise, [secret]).p).toBeGreaterThan(0.01)
})

it('gives credit for naming exactly the group, and none for naming everyone', () => {
  const five = new Set(members.slice(3, 8))
  expect(judgeGroup(five, five, members).p).toBeLessThan(0.001)
  expect(judgeGroup(new Set(members), five, members).p).toBe(1)
})
