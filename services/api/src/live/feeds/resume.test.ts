import type { FeedAnswer, Neuron } from '@ideathlon/contracts/brain'
import type { Publication } from '@ideathlon/contracts/live'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FeedPosition } from '../../kernel/live/feed.ts'
import { neuronRead } from './neuron-feed.ts'
import { isChain, resume as resumeFeed } from './resume.ts'

const ch = 'private-gamedash-7'

function neuron(position: number, words = 'You rated an idea'): Neuron {
  return {
    position,
    key: 'RatingCreated:RatedIdea',
    role: 'analyst',
    points: 2,
    user_origin: 'you',
    meaningful_name: words,
    challenge: null,
    challenge_title: null,
    challenge_slug: null,
    idea: null,
    point_created_at: '2026-11-21T00:00:00Z',
  }
}

function read(positions: number[], more: Partial<FeedAnswer> = {}): FeedAnswer {
  const neurons = positions.map((position) => neuron(position))
  const last = positions.at(-1) ?? 0
  return { epoch: 1, position: last, whole: true, last, brains: [], neurons, ...more }
}

type ResumeInput = {
  channel: string
  from: FeedPosition | undefined
  read: FeedAnswer
  buffered: Publication[]
}
const resume = ({ channel, from, read: answer, buffered }: ResumeInput) =>
  resumeFeed({ from, read: neuronRead(channel, from, answer), buffered })

const pub = (o: number, prev: number): Publication => ({ t: 'pub', ch, o, prev, type: 'x', d: o })
const offsets = (pubs: readonly Publication[] | undefined) => pubs?.map(({ o }) => o)

describe('a resumed feed', () => {
  it('recovers what was published after the offset as one chain', () => {
    const resumed = resume({
      channel: ch,
      from: { offset: 4, epoch: 1 },
      read: read([6, 9]),
      buffered: [],
    })
    expect(resumed?.answer).toMatchObject({ recovered: true, offset: 9, epoch: 1 })
    expect(offsets(resumed?.answer.pubs)).toEqual([6, 9])
    expect(isChain(4, resumed?.answer.pubs ?? [])).toBe(true)
  })

  it('recovers nothing if there is no news, even twice in a row', () => {
    const nothing = {
      channel: ch,
      from: { offset: 9, epoch: 1 },
      read: read([], { last: 9 }),
      buffered: [],
    }
    expect(resume(nothing)?.answer).toEqual({ recovered: true, epoch: 1, offset: 9, pubs: [] })
    expect(resume(nothing)).toEqual(resume(nothing))
  })

  it.each([
    { why: 'another generation', from: { offset: 4, epoch: 2 }, answer: read([6]) },
    {
      why: 'more than can be recovered',
      from: { offset: 4, epoch: 1 },
      answer: read([6], { whole: false }),
    },
    {
      why: 'an offset from the future',
      from: { offset: 40, epoch: 1 },
      answer: read([], { last: 6 }),
    },
    { why: 'a first visit', from: undefined, answer: read([6]) },
    {
      why: '501 messages',
      from: { offset: 0, epoch: 1 },
      answer: read(Array.from({ length: 501 }, (_, i) => i + 1)),
    },
    {
      why: 'more than 256 KB',
      from: { offset: 0, epoch: 1 },
      answer: read([2], {
        neurons: [neuron(1, 'a'.repeat(200_000)), neuron(2, 'b'.repeat(63_000))],
      }),
    },
  ])('is sent as a snapshot in case of $why', ({ from, answer }) => {
    const resumed = resume({ channel: ch, from, read: answer, buffered: [] })
    expect(resumed?.answer).toMatchObject({ recovered: false, offset: answer.last })
    expect(resumed?.answer.snapshot).toMatchObject({ last: answer.last })
  })

  it('recovers 500 messages', () => {
    const many = read(Array.from({ length: 500 }, (_, i) => i + 1))
    const resumed = resume({ channel: ch, from: { offset: 0, epoch: 1 }, read: many, buffered: [] })
    expect(resumed?.answer.pubs).toHaveLength(500)
  })

  it('has to be read again if the buffer does not connect to what was read', () => {
    const from = { offset: 4, epoch: 1 }
    const buffered = [pub(12, 11)]
    expect(resume({ channel: ch, from, read: read([6]), buffered })).toBeUndefined()
  })

  it('delivers every message once and in order, wherever the read falls among the live ones', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 20 }),
        fc.nat(20),
        fc.nat(20),
        fc.array(fc.nat(19), { maxLength: 60 }),
        (drawn, knownCount, readCount, noise) => {
          const log = [...drawn].sort((a, b) => a - b)
          const known = Math.min(knownCount, log.length)
          const reads = Math.max(known, Math.min(readCount, log.length))
          const offset = log[known - 1] ?? 0
          const all = log.map((o, i) => pub(o, log[i - 1] ?? 0))
          const repeats = noise.flatMap((i) => all[i] ?? [])
          const resumed = resume({
            channel: ch,
            from: { offset, epoch: 1 },
            read: read(log.slice(known, reads), { last: log[reads - 1] ?? 0 }),
            buffered: [...repeats, ...all.slice(reads)],
          })
          const received = [...(resumed?.answer.pubs ?? []), ...(resumed?.tail ?? [])]
          expect(offsets(received)).toEqual(log.slice(known))
          expect(isChain(offset, received)).toBe(true)
        },
      ),
    )
  })
})
