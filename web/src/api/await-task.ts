import {
  BUILD_TASK_POLL_MS,
  BUILD_TASK_POLLS_MAX,
  type BuildTask,
  readBuildTask,
} from '@ideathlon/contracts/build-tasks'
import { Problem } from '../lib/problem.ts'
import { call } from './call.ts'

/** Waits for work that the server does aside; says so when it failed, and when it takes too long. */
export async function awaitTask(first: BuildTask, signal?: AbortSignal): Promise<BuildTask> {
  let task = first
  for (let polls = 0; task.status === 'scheduled'; polls += 1) {
    if (polls === BUILD_TASK_POLLS_MAX) {
      throw new Problem('fault', 'This takes longer than usual. Come back in a while.')
    }
    await pause(BUILD_TASK_POLL_MS, signal)
    task = (await call(readBuildTask, { params: { task: task.id } }, signal)).data
  }
  if (task.status === 'failed') {
    throw new Problem('fault', task.problem ?? 'That could not be done. Please try again.')
  }
  return task
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}
