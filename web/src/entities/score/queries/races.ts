import { channelOf } from '@ideathlon/contracts/live'
import { listOlympiads, type Olympiad } from '@ideathlon/contracts/olympiads'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLive } from '../../../realtime/use-live.ts'
import { tellsOtherwise } from '../race/tells-otherwise.ts'

/** Keeps the races that were read true: when the running one rests, goes on, moves its end or is over. */
export function useLiveRace(running: Olympiad | undefined) {
  const client = useQueryClient()
  const live = useLive(running && channelOf.race(running.platform))
  const isOld = running !== undefined && tellsOtherwise(running, live?.values)
  const mark = live?.offset
  // biome-ignore lint/correctness/useExhaustiveDependencies: each word of the socket is a reason of its own
  useEffect(() => {
    if (isOld) void client.invalidateQueries({ queryKey: [listOlympiads.url] })
  }, [isOld, mark, client])
}
