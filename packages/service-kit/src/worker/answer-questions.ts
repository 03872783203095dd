import { parentPort } from 'node:worker_threads'

/** The thread's end of an `Aside`: says that it listens, and answers each question that comes. */
export function answerAside<Q, A>(answer: (question: Q) => A | Promise<A>): void {
  const say = (word: object) => parentPort?.postMessage(word)
  parentPort?.on('message', async (question: Q) => {
    try {
      say({ word: 'answer', answer: await answer(question) })
    } catch (error) {
      say({ word: 'failed', message: error instanceof Error ? error.message : String(error) })
    }
  })
  say({ word: 'ready' })
}
