import { describe, expect, it } from 'vitest'
import { CHUNK_STEPS, cut } from './cut.ts'
import { inOrder, type Step } from './steps.ts'

const rate = (at: number): Step => ({
  kind: 'rate',
  at,
  challenge: 'c',
  idea: 'i',
  rater: 'r',
  halfStars: 2,
})
const close = (at: number): Step => ({ kind: 'close', at, challenge: 'c' })

const kinds = (steps: Step[], about: { from: number; until?: number }) =>
  [...cut(steps, about)].map((chunk) => chunk.map((step) => `${step.kind} ${step.at}`).join(', '))

describe('cutting a history into transactions', () => {
  it.each([
    { steps: [], from: 0, gives: [] },
    { steps: [rate(1), rate(2)], from: 0, gives: ['rate 1, rate 2'] },
    { steps: [rate(1), rate(2)], from: 1, gives: ['rate 2'] },
    { steps: [rate(1), rate(2)], from: 2, gives: [] },
    {
      steps: [rate(1), close(2), close(3), rate(4)],
      from: 0,
      gives: ['rate 1', 'close 2', 'close 3', 'rate 4'],
    },
    { steps: [close(2)], from: 0, gives: ['close 2'] },
    { steps: [rate(1), rate(2), rate(3)], from: 0, until: 2, gives: ['rate 1, rate 2'] },
  ])('from step $from until step $until gives $gives', ({ steps, gives, ...about }) => {
    expect(kinds(steps, about)).toEqual(gives)
  })

  it('fills a transaction up to its size', () => {
    const steps = Array.from({ length: CHUNK_STEPS + 1 }, (_, at) => rate(at))
    expect([...cut(steps, { from: 0 })].map((chunk) => chunk.length)).toEqual([CHUNK_STEPS, 1])
    expect([...cut(steps, { from: 1 })].map((chunk) => chunk.length)).toEqual([CHUNK_STEPS])
  })
})

describe('the order of a history', () => {
  it('is by time; at the same instant, members come before challenges, and challenges before endings', () => {
    const join: Step = {
      kind: 'join',
      at: 5,
      handle: 'h',
      firstName: 'H',
      lastName: '',
      bio: '',
      interests: [],
    }
    const order = inOrder([close(5), rate(5), join, rate(4)])
    expect(order.map((step) => `${step.kind} ${step.at}`)).toEqual([
      'rate 4',
      'join 5',
      'rate 5',
      'close 5',
    ])
  })
})
