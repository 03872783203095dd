import * as z from 'zod'
import { Data } from './answer.ts'
import { route } from './route.ts'

const BuildTaskId = z.uuid()

/**
 * How often a client polls, and after how many polls it says that the task is taking longer than
 * usual.
 */
export const TASK_POLL_MS = 5_000
export const TASK_POLLS_MAX = 60

/**
 * Work that takes longer than a request is allowed to. Once it is done, `result` says where to find
 * what was built. `problem` is a sentence for the member who is waiting.
 */
export const BuildTask = z.object({
  id: BuildTaskId,
  kind: z.string(),
  status: z.enum(['scheduled', 'done', 'failed']),
  /** Null until the task knows how much work there is. */
  progress: z.object({ done: z.int(), total: z.int() }).nullable(),
  result: z.record(z.string(), z.string()).nullable(),
  problem: z.string().nullable(),
})
export type BuildTask = z.infer<typeof BuildTask>

export const readBuildTask = route({
  method: 'GET',
  url: '/build-tasks/:task',
  auth: 'member',
  summary: 'The progress of one of my tasks',
  params: z.object({ task: BuildTaskId }),
  status: 200,
  answer: Data(BuildTask),
})
