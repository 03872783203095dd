import fc from 'fast-check'
import { expect, it } from 'vitest'
import { chanceOf } from '../chance.ts'
import { planThread, type Writer } from './plan-thread.ts'
import { readTalkWords } from './words/read-talk-words.ts'

const DAY_MS = 86_400_000
const words = readTalkWords()
const writers: Writer[] = Array.from({ length: 12 }, (_, id) => ({
  id,
  handle: `member${id}`,
  joinedAt: (id % 4) * DAY_MS,
  writes: 1 + (id % 3),
}))
const scene = fc.record({
  seed: fc.integer({ min: 1, max: 1_000_000 }),
  topic: fc.constantFrom(...words.topics),
  size: fc.integer({ min: 1, max: 30 }),
})
const planned = ({
  seed,
  topic,
  size,
}: {
  seed: number
  topic: (typeof words.topics)[0]
  size: number
}) =>
  planThread(topic, {
    chance: chanceOf(seed),
    writers,
    remarks: words.remarks,
    from: 10 * DAY_MS,
    to: 20 * DAY_MS,
    size,
  })

it('plans the same conversation from the same seed', () => {
  fc.assert(
    fc.property(scene, (given) => {
      expect(planned(given)).toEqual(planned(given))
    }),
  )
})

it('keeps chronological order, and answers and quotes only earlier messages of other members', () => {
  fc.assert(
    fc.property(scene, (given) => {
      const messages = planned(given)
      expect(messages).toHaveLength(Math.max(given.size, 1 + given.topic.replies.length))
      expect(messages[0]?.words).toBe(given.topic.first)
      for (const [i, { at, writer, answers, quotes, voters }] of messages.entries()) {
        expect(at).toBeGreaterThanOrEqual(messages[i - 1]?.at ?? 0)
        expect(writer.joinedAt + DAY_MS).toBeLessThan(at)
        expect(writer.id).not.toBe(messages[i - 1]?.writer.id)
        expect(voters.map(({ id }) => id)).not.toContain(writer.id)
        for (const earlier of [answers, quotes]) {
          if (earlier === null) continue
          expect(earlier).toBeLessThan(i)
          expect(messages[earlier]?.writer.id).not.toBe(writer.id)
        }
      }
    }),
  )
})

it('has forty topics with words of their own, and repeats none', () => {
  const titles = [...words.topics, ...words.channels.flatMap(({ topics }) => topics)].map(
    ({ title }) => title,
  )
  expect(titles.length).toBeGreaterThanOrEqual(38)
  expect(new Set(titles).size).toBe(titles.length)
  const lines = words.topics.flatMap(({ first, replies }) => [first, ...replies])
  expect(new Set(lines).size).toBe(lines.length)
})
