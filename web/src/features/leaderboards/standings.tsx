import type { BoardRow } from '@ideathlon/contracts/boards'
import { ROLE_LABELS, type Role } from '@ideathlon/contracts/roles'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { BoardNote } from '../../entities/score/pending/board-note.tsx'
import type { Total } from '../../entities/score/why/total.ts'
import { EmptyState, ProblemState } from '../../ui/states/states.tsx'
import { Board, BoardSkeleton } from './board/board.tsx'
import { BoardPages } from './board/board-pages.tsx'
import { OwnPlace, PinnedRow, useOwnPlaceSaid } from './board/own-place.tsx'
import { Podium } from './board/podium.tsx'
import { type BoardState, useBoard } from './board/use-board.ts'
import { BoardTools } from './board-tools.tsx'
import { Nobody, NotRankedYet } from './empty-board.tsx'
import { LastDay } from './ending/last-day.tsx'
import { RacePayout } from './ending/race-payout.tsx'
import { usePastBoardPage } from './point-in-time/use-point-in-time.ts'
import { boardOf, type Contest, prizeOfBoard } from './race/contest.ts'
import { PrizeStrip } from './race/prize-strip.tsx'

type StandingsProps = { contest: Contest; role: Role }

/**
 * One leaderboard of a contest: live, searchable, paginated, and with a slider to go back in time.
 */
export function Standings({ contest, role }: StandingsProps) {
  const [search, setSearch] = useSearchParams()
  const page = Math.max(0, Math.floor(Number(search.get('page') ?? 1)) - 1) || 0
  const q = search.get('q') ?? ''
  const friends = search.has('friends')
  const [at, setAt] = useState<number>()
  const [paused, setPaused] = useState(false)
  const id = boardOf(contest, role)
  const { running, race } = contest
  const prize = prizeOfBoard(contest, role)
  const board = useBoard(id, { running, isRace: race !== undefined, paused, page, q, friends })
  const past = usePastBoardPage(id, { at, page })
  const why = board.own && totalOf(contest, role, board.me)
  const change = (next: Record<string, string>) =>
    setSearch(next, { replace: true, preventScrollReset: true })
  const isWhole = q === '' && !friends
  const isNow = at === undefined
  const rows = (isNow ? board.rows : past.rows) ?? NO_ROWS
  const [winners, others] = usePodium(rows, page === 0, isWhole || !isNow)
  const isPast = !isNow || !contest.running
  useOwnPlaceSaid(board.own)
  // In the overall role, this note comes first, because newcomers want to see their own place. In
  // any other role, most members have no place, so it comes after the podium.
  const notHereYet = isNow && running && isWhole && <NotRankedYet board={board} role={role} />
  return (
    <>
      {race && <LastDay race={race} isFinal={board.isFinal} />}
      {race && !running && <RacePayout race={race} role={role} />}
      {role === 'overall' && notHereYet}
      {winners.length > 0 && (
        <div className="@container">
          <Podium rows={winners} me={board.me} isPast={isPast} />
        </div>
      )}
      {isNow && prize > 0 && isWhole && <PrizeStrip board={board} over={!running} prize={prize} />}
      {role !== 'overall' && notHereYet}
      <BoardTools
        key={id}
        search={search}
        onSearch={change}
        isMember={board.me !== undefined}
        why={why}
        pause={contest.running && isNow ? { paused, setPaused } : undefined}
        time={{
          from: contest.from,
          until: contest.until ?? board.position,
          at,
          onTravel: setAt,
          when: past.when,
        }}
      />
      {isNow ? (
        <Now
          board={board}
          others={others}
          contest={contest}
          role={role}
          page={page}
          q={q}
          friends={friends}
        />
      ) : (
        <PastBoard past={past} others={others} page={page} title={contest.title} me={board.me} />
      )}
    </>
  )
}

const NO_ROWS: readonly BoardRow[] = []

type NowProps = {
  board: BoardState
  /** The rows below the podium. */
  others: readonly BoardRow[]
  contest: Contest
  role: Role
  page: number
  q: string
  friends: boolean
}

function Now({ board, others, contest, role, page, q, friends }: NowProps) {
  const isPast = !contest.running
  const isWhole = q === '' && !friends
  const { rows, own, place, sparks, me } = board
  if (board.isPending) return <BoardSkeleton rows={8} />
  if (board.isError && rows.length === 0) return <ProblemState of={board} />
  if (rows.length === 0) return <Nobody contest={contest} role={role} q={q} friends={friends} />
  const inSight = own !== undefined && rows.some((row) => row.member.id === own.member.id)
  const around = place?.around ?? []
  const ahead =
    contest.running && own && [...rows, ...around].find((row) => row.order === own.rank - 1)
  const title = `${contest.title}, ${ROLE_LABELS[role]}`
  const lineRank = prizeOfBoard(contest, role) > 0 ? board.line?.rank : undefined
  return (
    <>
      {others.length > 0 && (
        <Board
          title={title}
          rows={others}
          sparks={sparks}
          me={me}
          lineRank={lineRank}
          isPast={isPast}
        />
      )}
      <BoardPages page={page} total={board.listed} />
      {contest.running && <BoardNote isMember={me !== undefined} />}
      {own && !inSight && isWhole && (
        <OwnPlace own={own} around={around} isPast={isPast} percentile={place?.percentile} />
      )}
      {own && <PinnedRow own={own} isPast={isPast} ahead={ahead || undefined} />}
    </>
  )
}

/**
 * The first three rows and the rest. The podium stays during a search, so the layout does not jump.
 */
function usePodium(
  rows: readonly BoardRow[],
  isFirstPage: boolean,
  isWhole: boolean,
): [readonly BoardRow[], readonly BoardRow[]] {
  const last = useRef(NO_ROWS)
  const isTop = isFirstPage && isWhole
  const podium = useMemo(() => rows.slice(0, isTop ? PODIUM : 0), [rows, isTop])
  const others = useMemo(() => rows.slice(isTop ? PODIUM : 0), [rows, isTop])
  useEffect(() => {
    if (isWhole) last.current = podium
  }, [isWhole, podium])
  return [isWhole ? podium : last.current, others]
}

const PODIUM = 3

function totalOf(contest: Contest, role: Role, member: number | undefined): Total | undefined {
  if (member === undefined) return undefined
  const { name, from, until } = contest
  return {
    member,
    role,
    ...(name.scope === 'category' && { category: name.scopeId }),
    ...(name.window !== 'all' && { race: { from, until } }),
  }
}

const NO_SPARKS: ReadonlyMap<number, readonly number[]> = new Map()

type ThenProps = {
  past: ReturnType<typeof usePastBoardPage>
  others: readonly BoardRow[]
  title: string
  me: number | undefined
  page: number
}

/**
 * The leaderboard at a past moment, without the parts that exist only for the present, such as
 * sparklines.
 */
function PastBoard({ past, others, title, me, page }: ThenProps) {
  const rows = past.rows ?? NO_ROWS
  if (past.isPending) return <BoardSkeleton rows={8} />
  if (past.isError && rows.length === 0) return <ProblemState of={past} />
  if (rows.length === 0) {
    return (
      <EmptyState title="No participants yet!">Nobody had earned any neurons by then.</EmptyState>
    )
  }
  return (
    <>
      {others.length > 0 && (
        <Board title={`${title}, then`} rows={others} sparks={NO_SPARKS} me={me} isPast />
      )}
      <BoardPages page={page} total={past.total} />
    </>
  )
}
