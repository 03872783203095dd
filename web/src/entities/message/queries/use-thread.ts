import { talkChannelOf } from '@ideathlon/contracts/talk/live'
import { Message } from '@ideathlon/contracts/talk/messages'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { sentenceOf } from '../../../lib/problem.ts'
import { subscribe } from '../../../realtime/connection.ts'
import { usePolling, whenNotLive } from '../../../realtime/liveness.ts'
import { toast } from '../../../ui/signals/toasts.ts'
import { type MessagePlace, nameOfPlace } from '../thread/message-place.ts'
import { hasAfter, viewOf, withLive } from '../thread/thread.ts'
import { notesFor, type Viewer } from '../thread/viewer-notes.ts'
import { loadMore, readThread, type Start } from './read-thread.ts'
import { catchUp, changeThread, threadIn, threadKey } from './thread-cache.ts'

/** The messages of a place: first those that are cached, then the current ones, then live ones. */
export function useThread(place: MessagePlace, start: Start, viewer: Viewer) {
  const polling = usePolling()
  const query = useQuery({
    queryKey: threadKey(place),
    queryFn: ({ signal }) => readThread(place, start, signal),
    refetchInterval: polling,
    refetchOnWindowFocus: whenNotLive,
    // Unchanged messages already keep their identity, so the result is not compared structurally.
    structuralSharing: false,
  })
  useLiveThread(place, query.data?.topic ?? undefined, viewer)
  const [loading, setLoading] = useState<'before' | 'after'>()
  const [failed, setFailed] = useState<'before' | 'after'>()
  const load = async (side: 'before' | 'after') => {
    if (loading !== undefined) return
    setLoading(side)
    setFailed(undefined)
    try {
      await loadMore(place, side)
    } catch (error) {
      setFailed(side)
      toast(sentenceOf(error), { tone: 'problem', about: 'more messages' })
    } finally {
      setLoading(undefined)
    }
  }
  const thread = query.data
  return {
    ...query,
    thread,
    loading,
    failed,
    load,
    hasAfter: thread !== undefined && hasAfter(thread),
  }
}

function useLiveThread(place: MessagePlace, topic: number | undefined, viewer: Viewer) {
  const now = useRef(viewer)
  now.current = viewer
  const name = nameOfPlace(place)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a place is known by its name
  useEffect(() => {
    if (topic === undefined) return
    return subscribe(talkChannelOf.topic(topic), ({ offset }, fresh) => {
      for (const { d } of fresh) {
        const message = Message.safeParse(d)
        if (!message.success) continue
        changeThread(place, (thread) =>
          withLive(
            thread,
            viewOf(thread, message.data, (it) => notesFor(it, now.current)),
          ),
        )
      }
      const known = threadIn(place)
      if (fresh.length === 0 && known !== undefined && offset > known.changes) void catchUp(place)
    })
  }, [topic, name])
}
