import { Worker } from 'node:worker_threads'
import { conflict } from '@ideathlon/service-kit/http/refusal'
import { errorOf, Failure } from '@ideathlon/service-kit/worker/failure'
import { onMessage } from '@ideathlon/service-kit/worker/messages'
import * as z from 'zod'
import type { Job } from './job-worker.ts'

const JOBS_MAX = 2

/** A message from the thread, saying that the job has been recorded or reporting its outcome. */
const Message = z.union([
  z.object({ type: z.literal('started'), id: z.int() }),
  z.object({ type: z.literal('done'), result: z.unknown() }),
  Failure,
])

let running = 0

/**
 * Runs a heavy job on a separate thread, so that the service can go on answering, writing and
 * projecting.
 */
export async function runJob(
  job: Job,
  { onStarted }: { onStarted?(id: number): void } = {},
): Promise<unknown> {
  if (running >= JOBS_MAX) {
    throw conflict('Two jobs are already running. Try again when one of them has finished.')
  }
  running++
  const worker = new Worker(new URL('./job-worker.ts', import.meta.url), { workerData: job })
  return new Promise<unknown>((resolve, reject) => {
    onMessage(worker, (message) => {
      const received = Message.parse(message)
      if (received.type === 'started') onStarted?.(received.id)
      else if (received.type === 'done') resolve(received.result)
      else reject(errorOf(received))
    })
    worker.on('error', reject)
    worker.on('exit', (code) => reject(new Error(`the job's thread ended with code ${code}`)))
  }).finally(() => {
    running--
  })
}
