import { Worker } from 'node:worker_threads'
import * as z from 'zod'
import { Refusal } from '../refusal.ts'
import type { Job } from './job-worker.ts'

const AT_ONCE_MAX = 2

/** What the worker says: that it has begun, and how it ended. */
const Word = z.discriminatedUnion('word', [
  z.object({ word: z.literal('started'), id: z.int() }),
  z.object({ word: z.literal('done'), result: z.unknown() }),
  z.object({
    word: z.literal('refused'),
    kind: z.enum(['missing', 'conflict', 'invalid']),
    message: z.string(),
  }),
  z.object({ word: z.literal('failed'), message: z.string() }),
])

let underWay = 0

/** Heavy work on a thread of its own: the service goes on answering, writing and projecting beside it. */
export async function runAside(
  job: Job,
  { onStarted }: { onStarted?(id: number): void } = {},
): Promise<unknown> {
  if (underWay >= AT_ONCE_MAX) {
    throw new Refusal('conflict', 'The desk is busy already. Try again when that is done.')
  }
  underWay++
  const worker = new Worker(new URL('./job-worker.ts', import.meta.url), { workerData: job })
  return new Promise<unknown>((resolve, reject) => {
    worker.on('message', (message: unknown) => {
      const said = Word.parse(message)
      if (said.word === 'started') onStarted?.(said.id)
      if (said.word === 'done') resolve(said.result)
      if (said.word === 'refused') reject(new Refusal(said.kind, said.message))
      if (said.word === 'failed') reject(new Error(said.message))
    })
    worker.on('error', reject)
    worker.on('exit', (code) => reject(new Error(`the desk's worker ended with ${code}`)))
  }).finally(() => {
    underWay--
  })
}
