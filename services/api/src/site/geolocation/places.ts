import { Worker } from 'node:worker_threads'
import type { PlaceFound } from '@ideathlon/contracts/geolocation'
import { unavailable } from '@ideathlon/service-kit/http/refusal'
import { onMessage } from '@ideathlon/service-kit/worker/messages'
import type { PlaceQuestion } from './place-index.ts'

const ANSWER_MS_MAX = 10_000

/** Finds towns by name. */
export type Places = {
  find(question: PlaceQuestion): Promise<PlaceFound[]>
  close(): Promise<void>
}

/** The bundled towns, in a worker thread that starts with the first search. */
export function bundledPlaces(): Places {
  const waiting = new Map<number, (found: PlaceFound[]) => void>()
  let worker: Worker | undefined
  let lastId = 0
  const open = () => {
    const fresh = new Worker(new URL('./place-worker.ts', import.meta.url))
    fresh.unref()
    onMessage(fresh, (message) => {
      const { id, found } = message as { id: number; found: PlaceFound[] }
      waiting.get(id)?.(found)
    })
    // The searches that are waiting will time out; the next search starts another thread.
    fresh.on('error', () => {
      worker = undefined
    })
    return fresh
  }
  return {
    find: (question) =>
      new Promise((resolve, reject) => {
        worker ??= open()
        lastId += 1
        const id = lastId
        const late = setTimeout(() => {
          waiting.delete(id)
          reject(unavailable('Place search is not available right now. Please try again.'))
        }, ANSWER_MS_MAX)
        waiting.set(id, (found) => {
          clearTimeout(late)
          waiting.delete(id)
          resolve(found)
        })
        worker.postMessage({ id, question })
      }),
    close: async () => {
      await worker?.terminate()
    },
  }
}
