import { type BoardRow, readLeaderboard } from '@ideathlon/contracts/boards'
import { channelOf } from '@ideathlon/contracts/live'
import { readStandings } from '@ideathlon/contracts/olympiads'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { read } from '../../api/read.ts'
import type { Channel } from '../../live/keep-newer.ts'
import { usePolling } from '../../live/liveness.ts'
import { useLive } from '../../live/use-live.ts'
import { useMe } from '../../session/use-me.ts'
import { useCalm } from '../../ui/motion/use-calm.ts'
import { liveRows, rowOf } from './live-rows.ts'

const ROWS = 50
/** A board that moves more often than this is not read but stared at. */
const CALM_MS = 1000

/** A page of a board that moves by itself, and the viewer's own row wherever it stands. */
export function useBoard(
  board: string,
  { running, paused }: { running: boolean; paused: boolean },
) {
  const me = useMe()
  const polling = usePolling()
  const query = useQuery({
    ...read(readLeaderboard, { params: { board }, query: { size: ROWS, around: 2 } }),
    placeholderData: keepPreviousData,
    refetchInterval: running && polling,
  })
  const liveBoard = useLive(running ? channelOf.board(board) : undefined)
  const liveOwn = useLive(running && me ? channelOf.ownRow(me.user.id, board) : undefined)
  const frozen = useFrozen(board, !running)
  const view = query.data?.data
  const newest = useMemo(() => {
    const rows = isNewer(liveBoard, view) ? liveRows(liveBoard.values).slice(0, ROWS) : []
    return frozen ?? (rows.length > 0 ? rows : (view?.rows ?? []))
  }, [liveBoard, view, frozen])
  const rows = useCalm(newest, CALM_MS, paused)
  const liveRow = isNewer(liveOwn, view) ? rowOf(liveOwn.values.row) : undefined
  const newestOwn = liveRow ?? view?.own?.row
  const own = useCalm(newestOwn, CALM_MS, paused)
  useRefreshedNeighbours(own, () => void query.refetch())
  const total = liveBoard?.values.total
  return {
    ...query,
    rows,
    own,
    around: view?.own?.around ?? [],
    percentile: view?.own?.percentile,
    sparks: useSparks(view?.rows),
    total: typeof total === 'number' ? total : query.data?.meta.total,
    me: me?.user.id,
  }
}

/** Both say at which position of the log they stand. Without a socket the page that was read is newer. */
function isNewer(
  live: Channel | undefined,
  read: { position: number } | undefined,
): live is Channel {
  return live !== undefined && (read === undefined || live.offset >= read.position)
}

/** A race that is over is read from its frozen standings: by them the prizes were paid. */
function useFrozen(board: string, over: boolean): BoardRow[] | undefined {
  const query = useQuery({
    ...read(readStandings, { params: { board }, query: { size: ROWS } }),
    enabled: over,
  })
  return over ? query.data?.data : undefined
}

/** The neighbours come with the page; when the viewer's place moves, they are others. */
function useRefreshedNeighbours(own: BoardRow | undefined, refetch: () => void) {
  const rank = own?.rank
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new place is a reason
  useEffect(() => {
    if (rank !== undefined) refetch()
  }, [rank])
}

function useSparks(rows: { member: { id: number }; spark: number[] }[] | undefined) {
  return useMemo(() => new Map(rows?.map((row) => [row.member.id, row.spark])), [rows])
}
