import * as z from 'zod'
import { Data } from './answer.ts'
import { route } from './route.ts'

const BuildTaskId = z.uuid()

/**
 * Work that takes longer than a request may. Once it is done, `result` says where to find what was built.
 * `problem` is a sentence for the member who is waiting.
 */
export const BuildTask = z.object({
  id: BuildTaskId,
  kind: z.string(),
  status: z.enum(['scheduled', 'done', 'failed']),
  result: z.record(z.string(), z.string()).nullable(),
  problem: z.string().nullable(),
})
export type BuildTask = z.infer<typeof BuildTask>

export const readBuildTask = route({
  method: 'GET',
  url: '/build-tasks/:task',
  auth: 'member',
  summary: 'How far a task of one’s own has come',
  params: z.object({ task: BuildTaskId }),
  status: 200,
  answer: Data(BuildTask),
})
