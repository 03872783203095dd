import { channelOf } from '@ideathlon/contracts/live'
import { listBaseOlympiads } from '@ideathlon/contracts/olympiad/tournaments'
import { listOlympiads, type Olympiad } from '@ideathlon/contracts/olympiads'
import { useEffect } from 'react'
import { refresh } from '../../../api/refresh.ts'
import { useLive } from '../../../realtime/use-live.ts'
import { isOutdated } from '../race/is-outdated.ts'

export const refreshRaces = () => refresh(listOlympiads)
export const refreshRaceNames = () => refresh(listBaseOlympiads)

/**
 * The live channel of a race. A platform's race has one channel for all its cycles; any other
 * tournament has one for each cycle.
 */
const channelFor = ({ id, scope, platform }: Olympiad) =>
  scope === 'platform' ? channelOf.race(platform) : channelOf.cycle(id)

/**
 * Refreshes the races when the running one is paused, resumed, moved or ended, or its prizes grow.
 */
export function useLiveRace(running: Olympiad | undefined) {
  const live = useLive(running && channelFor(running))
  const isOld = running !== undefined && isOutdated(running, live?.values)
  const mark = live?.offset
  // biome-ignore lint/correctness/useExhaustiveDependencies: each word of the socket is a reason of its own
  useEffect(() => {
    if (isOld) void refreshRaces()
  }, [isOld, mark])
}
