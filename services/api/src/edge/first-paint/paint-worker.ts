import { pathToFileURL } from 'node:url'
import { workerData } from 'node:worker_threads'
import type { PaintQuestion } from '@ideathlon/contracts/first-paint'
import { answerQuestions } from '@ideathlon/service-kit/worker/answer-questions'
import * as z from 'zod'

// Screens ask whether they are in a browser. This thread has no device of a viewer
// that remembers anything.
for (const name of ['localStorage', 'sessionStorage', 'navigator']) {
  Reflect.deleteProperty(globalThis, name)
}

const { bundle } = z.object({ bundle: z.string() }).parse(workerData)
const { paint } = (await import(pathToFileURL(bundle).href)) as {
  paint(question: PaintQuestion): Promise<unknown>
}

answerQuestions(paint)
