import { readDirectorOverview } from '@ideathlon/contracts/olympiad/directors'
import { listPlayers } from '@ideathlon/contracts/olympiad/players'
import { listBaseOlympiads, readBaseOlympiad } from '@ideathlon/contracts/olympiad/tournaments'
import { useRead } from '../../api/read.ts'
import { refreshWhere } from '../../api/refresh.ts'
import { useChange } from '../../api/sending/use-change.ts'
import { useMe } from '../session/queries/me.ts'

/** The tournaments of a platform or a Director. */
export const useTournaments = (platform: string, page: number) =>
  useRead(listBaseOlympiads, { params: { platform }, query: { page } })

export const useTournament = (id: number) =>
  useRead(
    readBaseOlympiad,
    { params: { id } },
    { select: (answer) => answer.data, enabled: id > 0, staleTime: 0 },
  )

export const usePlayers = (id: number, page: number) =>
  useRead(listPlayers, { params: { id }, query: { page } }, { staleTime: 0 })

/** The tournaments of which the viewer is the Director. */
export function useDirectorOverview() {
  const handle = useMe()?.user.handle ?? ''
  return useRead(
    readDirectorOverview,
    { params: { handle } },
    { enabled: handle !== '', select: (answer) => answer.data },
  )
}

/**
 * Re-reads what a change affects: the lists, the tournament's page, its cycles and its Director's
 * overview.
 */
const refreshTournaments = () => refreshWhere((url) => url.startsWith('/olympiad/'))

/**
 * A change to a tournament. The returned sentence becomes the toast, and tournaments are re-read.
 */
export const useTournamentChange = <I = void>(send: (input: I) => Promise<string>) =>
  useChange(send, { says: (message) => message, refresh: refreshTournaments })
