import { parentPort } from 'node:worker_threads'
import { failureOf } from './failure.ts'

/**
 * The thread's side of a `BackgroundWorker`: reports that it is ready, and answers one question at
 * a time.
 */
export function answerQuestions<Q, A>(answer: (question: Q) => A | Promise<A>): void {
  const send = (message: object) => parentPort?.postMessage(message)
  parentPort?.on('message', async (question: Q) => {
    try {
      send({ type: 'answer', answer: await answer(question) })
    } catch (error) {
      send(failureOf(error))
    }
  })
  send({ type: 'ready' })
}
