import { on } from 'node:events'
import type { Worker } from 'node:worker_threads'

/**
 * Under `node --watch`, Node uses the thread's own port to send the names of the files that the
 * thread loads.
 */
const isFromNode = (message: unknown): boolean =>
  typeof message === 'object' &&
  message !== null &&
  Object.keys(message).some((name) => name.startsWith('watch:'))

/** Calls the listener for every message that comes from the thread itself. */
export function onMessage(worker: Worker, listener: (message: unknown) => void): void {
  worker.on('message', (message: unknown) => {
    if (!isFromNode(message)) listener(message)
  })
}

/** The first message from the thread itself. Rejects if the thread fails or the signal aborts. */
export async function firstMessage(worker: Worker, signal?: AbortSignal): Promise<unknown> {
  for await (const [message] of on(worker, 'message', { ...(signal && { signal }) })) {
    if (!isFromNode(message)) return message
  }
  throw new Error('the thread ended without an answer')
}
