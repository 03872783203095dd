import {
  addLabTask,
  changeLabTask,
  listLabs,
  readLab,
  removeLabTask,
} from '@ideathlon/contracts/labs'
import { channelOf } from '@ideathlon/contracts/live'
import { useEffect } from 'react'
import { call } from '../../api/call.ts'
import { usePages } from '../../api/paging/pages.ts'
import { useRead } from '../../api/read.ts'
import { refreshWhere } from '../../api/refresh.ts'
import { useChange } from '../../api/sending/use-change.ts'
import { usePolling } from '../../realtime/liveness.ts'
import { useLive } from '../../realtime/use-live.ts'
import { useMe } from '../session/queries/me.ts'

const SIZE = 30

export function useLabs() {
  return usePages(listLabs, { query: { size: SIZE } })
}

/** A live value that changes whenever something in the lab changes. */
export function useLabMark(idea: number): unknown {
  const me = useMe()
  return useLive(me ? channelOf.labs(me.user.id) : undefined)?.values[`i${idea}`]
}

/** The current state of a lab. The socket triggers reads; without a socket, the lab is polled. */
export function useLab(idea: number) {
  const polling = usePolling()
  const mark = useLabMark(idea)
  useEffect(() => {
    if (mark !== undefined) void refreshLab(idea)
  }, [mark, idea])
  return useRead(
    readLab,
    { params: { idea } },
    {
      select: ({ data }) => data,
      refetchInterval: polling,
      retry: false,
    },
  )
}

/** Re-reads the lab of this idea with its files, and the list of labs. */
export const refreshLab = (idea: number) =>
  refreshWhere(
    (url, params) => url === listLabs.url || (url.startsWith(readLab.url) && params.idea === idea),
  )

type TaskChange = { task: number; done?: boolean; assignee?: string | null }

export function useTasks(idea: number) {
  const then = { refresh: () => refreshLab(idea) }
  const add = useChange(
    (title: string) => call(addLabTask, { params: { idea }, body: { title } }),
    then,
  )
  const change = useChange(
    ({ task, ...body }: TaskChange) => call(changeLabTask, { params: { idea, task }, body }),
    then,
  )
  const remove = useChange((task: number) => call(removeLabTask, { params: { idea, task } }), then)
  return { add, change, remove }
}
