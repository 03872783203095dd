import {
  addLabTask,
  changeLabTask,
  listLabMessages,
  listLabs,
  readLab,
  removeLabTask,
} from '@ideathlon/contracts/labs'
import { channelOf } from '@ideathlon/contracts/live'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../api/call.ts'
import { usePages } from '../../api/paging/use-pages.ts'
import { sentenceOf } from '../../lib/problem.ts'
import { usePolling } from '../../realtime/liveness.ts'
import { useLive } from '../../realtime/use-live.ts'
import { toast } from '../../ui/signals/toasts.ts'
import { useMe } from '../session/queries/me.ts'

const SIZE = 30
const ROOMS = 'labs'
const ROOM = 'lab'

export function useLabs() {
  return usePages([ROOMS], (page, signal) =>
    call(listLabs, { query: { page, size: SIZE } }, signal),
  )
}

/** A room as it is now: the socket says when to look, and without one it is looked at now and then. */
export function useLab(idea: number) {
  const client = useQueryClient()
  const polling = usePolling()
  const me = useMe()
  const mark = useLive(me ? channelOf.labs(me.user.id) : undefined)?.values[`i${idea}`]
  useEffect(() => {
    if (mark !== undefined) void readRoomAnew(client, idea)
  }, [mark, client, idea])
  return useQuery({
    queryKey: [ROOM, idea, 'room'],
    queryFn: ({ signal }) => call(readLab, { params: { idea } }, signal),
    select: ({ data }) => data,
    refetchInterval: polling,
    retry: false,
  })
}

export function useMessages(idea: number) {
  const polling = usePolling()
  const query = usePages([ROOM, idea, 'messages'], (page, signal) =>
    call(listLabMessages, { params: { idea }, query: { page, size: SIZE } }, signal),
  )
  const { refetch } = query
  useEffect(() => {
    if (polling === false) return
    const timer = setInterval(() => void refetch(), polling)
    return () => clearInterval(timer)
  }, [polling, refetch])
  return query
}

export async function readRoomAnew(client: ReturnType<typeof useQueryClient>, idea: number) {
  await Promise.all([
    client.invalidateQueries({ queryKey: [ROOM, idea] }),
    client.invalidateQueries({ queryKey: [ROOMS] }),
  ])
}

type TaskChange = { task: number; done?: boolean; assignee?: string | null }

export function useTasks(idea: number) {
  const client = useQueryClient()
  const told = {
    onSettled: () => readRoomAnew(client, idea),
    onError: (error: Error) => toast(sentenceOf(error), { tone: 'problem' as const }),
  }
  const add = useMutation({
    mutationFn: (title: string) => call(addLabTask, { params: { idea }, body: { title } }),
    ...told,
  })
  const change = useMutation({
    mutationFn: ({ task, ...body }: TaskChange) =>
      call(changeLabTask, { params: { idea, task }, body }),
    ...told,
  })
  const remove = useMutation({
    mutationFn: (task: number) => call(removeLabTask, { params: { idea, task } }),
    ...told,
  })
  return { add, change, remove }
}
