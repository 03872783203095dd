import { pathToFileURL } from 'node:url'
import { workerData } from 'node:worker_threads'
import type { PaintQuestion } from '@ideathlon/contracts/first-paint'
import { answerQuestions } from '@ideathlon/service-kit/worker/answer-questions'
import * as z from 'zod'

// Screens check whether they are running in a browser. In this thread, they must not find any data
// stored on a viewer's device.
for (const name of ['localStorage', 'sessionStorage', 'navigator']) {
  Reflect.deleteProperty(globalThis, name)
}

const { bundle } = z.object({ bundle: z.string() }).parse(workerData)
const { paint } = (await import(pathToFileURL(bundle).href)) as {
  paint(question: PaintQuestion): Promise<unknown>
}

answerQuestions(paint)
