import { useEffect, useRef } from 'react'
import { isAnythingWaiting } from '../../entities/message/outbox/outbox-mark.ts'
import { useCountedScreens } from '../../entities/session/count-screens.ts'
import { useSyncedChoices } from '../../entities/session/synced-choices.ts'
import { DashLive } from '../../features/gamedash/dash-live.tsx'
import { reconnectAsSomebodyElse, startLive } from '../../realtime/connection.ts'
import { openSocket } from '../../realtime/socket.ts'
import { usePlace } from '../current-route/use-place.ts'
import { prefetchScreens } from '../prefetch-screens.ts'

/** Keeps the tab's only socket open for the current viewer. Renders nothing. */
export function LiveConnection({ member }: { member: number | undefined }) {
  const last = useRef(member)
  useEffect(() => startLive(openSocket), [])
  useSyncedChoices(member)
  useCountedScreens(usePlace()?.path)
  useEffect(() => prefetchScreens(member !== undefined), [member])
  useEffect(() => {
    if (last.current !== member) reconnectAsSomebodyElse()
    last.current = member
  }, [member])
  useEffect(() => {
    // Sends messages that were written on an earlier visit, whichever page is open.
    if (member === undefined || !isAnythingWaiting()) return
    void import('../../entities/message/outbox/outbox.ts').then(({ startOutbox }) => startOutbox())
  }, [member])
  return member === undefined ? null : <DashLive key={member} member={member} />
}
