import {
  type BuildTask,
  readBuildTask,
  TASK_POLL_MS,
  TASK_POLLS_MAX,
} from '@ideathlon/contracts/build-tasks'
import { channelOf } from '@ideathlon/contracts/live'
import { useEffect, useState } from 'react'
import { useRead } from '../../api/read.ts'
import { refresh } from '../../api/refresh.ts'
import { useLive } from '../../realtime/use-live.ts'
import { useMe } from '../session/queries/me.ts'

/**
 * One of the viewer's tasks. It is re-read when the socket reports a change, and polled until it is
 * done in case there is no socket. `isSlow`: polling has ended because the task took so long.
 */
export function useBuildTask(id: string): { task: BuildTask | undefined; isSlow: boolean } {
  const me = useMe()
  const mark = useLive(me ? channelOf.tasks(me.user.id) : undefined)?.values[`t${id}`]
  const [polls, setPolls] = useState(0)
  const { data } = useRead(readBuildTask, { params: { task: id } })
  const task = data?.data
  const isSlow = polls >= TASK_POLLS_MAX
  const isWaiting = task?.status !== 'done' && task?.status !== 'failed'
  useEffect(() => {
    if (mark !== undefined) void refresh(readBuildTask)
  }, [mark])
  useEffect(() => {
    if (!isWaiting || isSlow) return
    const timer = setInterval(() => {
      setPolls((before) => before + 1)
      void refresh(readBuildTask)
    }, TASK_POLL_MS)
    return () => clearInterval(timer)
  }, [isWaiting, isSlow])
  return { task, isSlow }
}
