import { useEffect, useRef } from 'react'
import { DashLive } from '../../features/gamedash/dash-live.tsx'
import { reconnectAsSomebodyElse, startLive } from '../../live/connection.ts'
import { openSocket } from '../../live/socket.ts'
import { useCountedScreens } from '../../session/count-screens.ts'
import { useFollowedChoices } from '../../session/followed-choices.ts'
import { prefetchScreens } from '../prefetch-screens.ts'
import { usePlace } from '../where/use-place.ts'

/** The one socket of the tab, for whoever is here. Draws nothing. */
export function LiveLine({ member }: { member: number | undefined }) {
  const last = useRef(member)
  useEffect(() => startLive(openSocket), [])
  useFollowedChoices(member)
  useCountedScreens(usePlace()?.path)
  useEffect(prefetchScreens, [])
  useEffect(() => {
    if (last.current !== member) reconnectAsSomebodyElse()
    last.current = member
  }, [member])
  return member === undefined ? null : <DashLive key={member} member={member} />
}
