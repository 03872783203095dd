import {
  type BoardRow,
  PrizeLine,
  readBoundResults,
  readLeaderboard,
} from '@ideathlon/contracts/boards'
import { channelOf } from '@ideathlon/contracts/live'
import { readStandings } from '@ideathlon/contracts/olympiads'
import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { useRead } from '../../../api/read.ts'
import { useMe } from '../../../entities/session/queries/me.ts'
import type { Channel } from '../../../realtime/keep-newer.ts'
import { LIVE_MEMORY_MS, usePolling, whenNotLive } from '../../../realtime/liveness.ts'
import { useCalmLive } from '../../../realtime/use-live.ts'
import { useCalm } from '../../../ui/motion/use-calm.ts'
import { liveRows, rowOf } from './live-rows.ts'

export const ROWS = 50
/** Nobody can follow a leaderboard that changes more often than this. */
const CALM_MS = 1000
/**
 * How often a running leaderboard refetches what the socket does not send: later pages and
 * neighbours.
 */
const REFETCH_MS = 15_000
const NEIGHBOURS_MS = 3000
/** How often the places of an ended race are refetched while they are being counted. */
const COUNTING_MS = 3000

export type BoardLook = {
  /** Whether the leaderboard still changes; an ended race is read from its frozen standings. */
  running: boolean
  isRace: boolean
  paused: boolean
  page: number
  q: string
  /** Show only the viewer and their friends. */
  friends: boolean
}

/** A page of a live leaderboard, and the viewer's own row, whatever its rank. */
export function useBoard(board: string, look: BoardLook) {
  const { running, paused, page, q, friends } = look
  const isWhole = q === '' && !friends
  const me = useMe()
  const polling = usePolling()
  const query = useRead(
    readLeaderboard,
    {
      params: { board },
      query: {
        page,
        size: ROWS,
        around: 2,
        ...(q !== '' && { q }),
        ...(friends && { friends: 'true' as const }),
      },
    },
    {
      placeholderData: keepPreviousData,
      gcTime: LIVE_MEMORY_MS,
      refetchOnWindowFocus: whenNotLive,
      refetchInterval: running && !paused && (polling || REFETCH_MS),
    },
  )
  const isTop = page === 0 && isWhole
  const liveBoard = useCalmLive(running ? channelOf.board(board) : undefined)
  const liveOwn = useCalmLive(running && me ? channelOf.ownRow(me.user.id, board) : undefined)
  const isOver = look.isRace && !running
  const frozen = useFrozen(board, { page, over: isOver && isWhole })
  const result = useBound(board, { over: isOver && me !== undefined && me !== null })
  const bound = result?.is_final ? result : undefined
  const view = query.data?.data.board === undefined ? undefined : query.data.data
  const rowCount = query.data?.meta.total
  const newest = useMemo(() => {
    const live = isNewer(liveBoard, view) ? liveBoard : undefined
    const top = live && isTop ? liveRows(live.values).slice(0, ROWS) : []
    const liveRow = isNewer(liveOwn, view) ? rowOf(liveOwn.values.row) : undefined
    const total = liveBoard?.values.total
    return {
      rows: frozen ?? (top.length > 0 ? top : (view?.rows ?? [])),
      own: bound ? bound.own?.row : (liveRow ?? view?.own?.row),
      line: bound?.line ?? lineOf(live) ?? view?.line ?? undefined,
      position: Math.max(liveBoard?.offset ?? 0, view?.position ?? 0),
      /** The number of rows on the whole leaderboard, or of search results. */
      listed: isWhole && typeof total === 'number' ? total : rowCount,
      total: bound?.total ?? (typeof total === 'number' ? total : isWhole ? rowCount : undefined),
    }
  }, [liveBoard, liveOwn, view, frozen, bound, isTop, isWhole, rowCount])
  const searchKey = [page, q, friends, query.isPlaceholderData].join()
  const shown = useCalm(newest, { ms: CALM_MS, paused, of: searchKey })
  useRefreshedNeighbours(shown.own, () => void query.refetch())
  const { isPending, isError, error, refetch } = query
  return {
    ...shown,
    isPending,
    isError,
    error,
    refetch,
    place: (bound ? bound.own : view?.own) ?? undefined,
    sparks: useSparks(view?.rows),
    me: me?.user.id,
    /** Whether the places of an ended race are final; undefined until known. */
    isFinal: result?.is_final,
  }
}

export type BoardState = ReturnType<typeof useBoard>

/**
 * Whether the live values are newer than the fetched page, judging by the log position that both
 * contain. Without a socket, the fetched page is used.
 */
function isNewer(
  live: Channel | undefined,
  read: { position: number } | undefined,
): live is Channel {
  return live !== undefined && (read === undefined || live.offset >= read.position)
}

function lineOf(live: Channel | undefined): PrizeLine | undefined {
  const line = PrizeLine.safeParse(live?.values.line)
  return line.success ? line.data : undefined
}

/** A race that has ended is read from its frozen standings, because they determined the prizes. */
function useFrozen(
  board: string,
  { page, over }: { page: number; over: boolean },
): BoardRow[] | undefined {
  const query = useRead(
    readStandings,
    { params: { board }, query: { page, size: ROWS } },
    {
      enabled: over,
      placeholderData: keepPreviousData,
    },
  )
  return over ? query.data?.data : undefined
}

/** The viewer's own row in the frozen standings, with two rows above and two below. */
function useBound(board: string, { over }: { over: boolean }) {
  const query = useRead(
    readBoundResults,
    { params: { board }, query: { around: 2 } },
    {
      enabled: over,
      staleTime: Number.POSITIVE_INFINITY,
      refetchInterval: ({ state }) => state.data?.data.is_final === false && COUNTING_MS,
    },
  )
  return over ? query.data?.data : undefined
}

/**
 * The neighbours are part of the fetched page, so it is refetched when the viewer's place or score
 * changes.
 */
function useRefreshedNeighbours(own: BoardRow | undefined, refetch: () => void) {
  const rank = own?.rank
  const points = own?.milli_points
  const isFirst = useRef(true)
  const readAt = useRef(Number.NEGATIVE_INFINITY)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new place or score is a reason
  useEffect(() => {
    if (rank === undefined) return
    // The first own row arrives together with its neighbours, so it needs no refetch.
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    const wait = Math.max(0, readAt.current + NEIGHBOURS_MS - performance.now())
    const timer = setTimeout(() => {
      readAt.current = performance.now()
      refetch()
    }, wait)
    return () => clearTimeout(timer)
  }, [rank, points])
}

function useSparks(rows: { member: { id: number }; spark: number[] }[] | undefined) {
  return useMemo(() => new Map(rows?.map((row) => [row.member.id, row.spark])), [rows])
}
