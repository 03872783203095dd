import { ROLE_LABELS, type Role } from '@ideathlon/contracts/roles'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { BoardNote } from '../../scores/pending/board-note.tsx'
import type { Total } from '../../scores/why/total.ts'
import { WhyButton } from '../../scores/why/why-button.tsx'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { ProblemState } from '../../ui/pictures/problem-state.tsx'
import { EmptyState } from '../../ui/pictures/states.tsx'
import { Board, BoardSkeleton } from './board/board.tsx'
import { BoardPages } from './board/board-pages.tsx'
import { FindMember } from './board/find-member.tsx'
import { FriendsToggle } from './board/friends-toggle.tsx'
import { OwnPlace, PinnedRow, useOwnPlaceSaid } from './board/own-place.tsx'
import { Podium } from './board/podium.tsx'
import { type BoardState, useBoard } from './board/use-board.ts'
import { boardOf, type Contest } from './race/contest.ts'
import { PrizeCard } from './race/prize-card.tsx'
import { TimeSlider } from './travel/time-slider.tsx'
import { useTravel } from './travel/use-travel.ts'

type StandingsProps = { contest: Contest; role: Role; paused: boolean }

/** One board of a contest: to watch, to search, to leaf through and to go back in time on. */
export function Standings({ contest, role, paused }: StandingsProps) {
  const [search, setSearch] = useSearchParams()
  const page = Math.max(0, Math.floor(Number(search.get('page') ?? 1)) - 1) || 0
  const q = search.get('q') ?? ''
  const friends = search.has('friends')
  const [at, setAt] = useState<number>()
  const id = boardOf(contest, role)
  const { running, race } = contest
  const board = useBoard(id, { running, isRace: race !== undefined, paused, page, q, friends })
  const travel = useTravel(id, { at, page })
  const why = board.own && totalOf(contest, role, board.me)
  const find = (text: string) =>
    setSearch(text === '' ? without(search, 'q') : { ...without(search, 'page'), q: text }, {
      replace: true,
      preventScrollReset: true,
    })
  const amongFriends = (on: boolean) =>
    setSearch(on ? { ...without(search), friends: '1' } : without(search, 'friends'), {
      replace: true,
      preventScrollReset: true,
    })
  useOwnPlaceSaid(board.own)
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <FindMember key={id} q={q} onFind={find} />
        {board.me !== undefined && <FriendsToggle on={friends} onChange={amongFriends} />}
        {why && <WhyButton total={why} />}
        <span className="ml-auto" />
        <TimeSlider
          from={contest.from}
          until={contest.until ?? board.position}
          at={at}
          onTravel={setAt}
          when={travel.when}
        />
      </div>
      {at === undefined ? (
        <Now {...{ board, contest, role, why, page, q, friends }} />
      ) : (
        <Then travel={travel} title={contest.title} me={board.me} page={page} />
      )}
    </>
  )
}

function without(search: URLSearchParams, ...names: string[]): Record<string, string> {
  const kept = [...search].filter(([name]) => name !== 'page' && !names.includes(name))
  return Object.fromEntries(kept)
}

type NowProps = {
  board: BoardState
  contest: Contest
  role: Role
  why: Total | undefined
  page: number
  q: string
  friends: boolean
}

function Now({ board, contest, role, why, page, q, friends }: NowProps) {
  const isPast = !contest.running
  const isWhole = q === '' && !friends
  const { rows, own, place, sparks, me } = board
  const [winners, others] = usePodium(rows, page === 0 && isWhole)
  if (board.isPending) return <BoardSkeleton rows={8} />
  if (board.isError && rows.length === 0) {
    return <ProblemState error={board.error} retry={() => void board.refetch()} />
  }
  if (rows.length === 0) return <Nobody {...{ contest, q, friends }} />
  const inSight = own !== undefined && rows.some((row) => row.member.id === own.member.id)
  const around = place?.around ?? []
  const ahead =
    contest.running && own && [...rows, ...around].find((row) => row.rank === own.rank - 1)
  const title = `${contest.title}, ${ROLE_LABELS[role]}`
  const lineRank = contest.race && board.line?.rank
  return (
    <>
      {contest.race && isWhole && <PrizeCard board={board} over={!contest.running} />}
      {winners.length > 0 && <Podium {...{ rows: winners, me, isPast }} />}
      {others.length > 0 && <Board {...{ title, rows: others, sparks, me, lineRank, isPast }} />}
      <BoardPages page={page} total={board.listed} />
      {contest.running && <BoardNote isMember={me !== undefined} />}
      {own && !inSight && isWhole && (
        <OwnPlace {...{ own, around, isPast }} percentile={place?.percentile} />
      )}
      {own && <PinnedRow {...{ own, why, isPast }} ahead={ahead || undefined} />}
    </>
  )
}

function usePodium<R>(rows: readonly R[], isTop: boolean): [readonly R[], readonly R[]] {
  const podium = useMemo(() => rows.slice(0, isTop ? 3 : 0), [rows, isTop])
  const others = useMemo(() => rows.slice(isTop ? 3 : 0), [rows, isTop])
  return [podium, others]
}

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

type NobodyProps = { contest: Contest; q: string; friends: boolean }

function Nobody({ contest, q, friends }: NobodyProps) {
  if (q !== '') {
    return <EmptyState title="Nobody of that name here">Try a part of the name.</EmptyState>
  }
  if (friends) {
    return (
      <EmptyState title="None of your friends is here yet">
        Once a friend earns a neuron here, you see each other.
      </EmptyState>
    )
  }
  const over = !contest.running
  return (
    <EmptyState
      title={contest.nobody}
      action={!over && <ButtonLink to="/">Find an idea to rate</ButtonLink>}
    >
      {over ? 'Nobody earned neurons here.' : 'The first to earn a neuron leads.'}
    </EmptyState>
  )
}

const NO_SPARKS: ReadonlyMap<number, readonly number[]> = new Map()

type ThenProps = {
  travel: ReturnType<typeof useTravel>
  title: string
  me: number | undefined
  page: number
}

/** The board of the past: the same picture, without what only today knows. */
function Then({ travel, title, me, page }: ThenProps) {
  const rows = travel.rows ?? []
  const [winners, others] = usePodium(rows, page === 0)
  if (travel.isPending) return <BoardSkeleton rows={8} />
  if (travel.isError && rows.length === 0) {
    return <ProblemState error={travel.error} retry={() => void travel.refetch()} />
  }
  if (rows.length === 0) {
    return <EmptyState title="No participants yet!">Nobody had earned a neuron by then.</EmptyState>
  }
  return (
    <>
      {winners.length > 0 && <Podium rows={winners} me={me} isPast />}
      {others.length > 0 && (
        <Board title={`${title}, then`} rows={others} sparks={NO_SPARKS} me={me} isPast />
      )}
      <BoardPages page={page} total={travel.total} />
    </>
  )
}
