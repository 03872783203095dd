import { expect, it } from 'vitest'
import { look } from '../../services/api/src/safety/collusion/looking/look.ts'
import { lookInWorker } from '../../services/api/src/safety/collusion/looking/look-in-worker.ts'

const given = Array.from({ length: 30_000 }, (_, at) => ({
  ideaId: at % 600,
  raterId: Math.floor(at / 100) + 1,
  authorId: 1 + (at % 40),
  stars: 1 + (at % 10),
  othersMean: 5,
  at: at % 600,
}))

const task = { what: 'count', given } as const

it('a challenge with very many ratings is examined in a thread, with the same result', async () => {
  expect(await lookInWorker(task)).toEqual(look(task))
})

it('an examination that exceeds its memory or time fails alone', async () => {
  await expect(lookInWorker(task, { ms: 60_000, megabytes: 8 })).rejects.toThrow(/memory/)
  await expect(lookInWorker(task, { ms: 1, megabytes: 256 })).rejects.toThrow(/abort|timeout/i)
})
