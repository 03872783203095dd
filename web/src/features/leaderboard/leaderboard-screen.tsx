import type { Olympiad } from '@ideathlon/contracts/olympiads'
import { ROLE_LABELS, RoleName } from '@ideathlon/contracts/roles'
import { Pause, Play } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { useLiveness } from '../../live/liveness.ts'
import { useNow } from '../../time/use-now.ts'
import { leftInWords } from '../../time/words.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { ChipLinks } from '../../ui/controls/chip-links.tsx'
import { ProblemState } from '../../ui/pictures/problem-state.tsx'
import { EmptyState } from '../../ui/pictures/states.tsx'
import { LivePill } from '../../ui/signals/live-pill.tsx'
import { PageHead } from '../../ui/surfaces/page-head.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { counted } from '../../words/numbers.ts'
import { Board, BoardSkeleton } from './board.tsx'
import { OwnPlace, OwnPlaceAnnouncer, PinnedRow } from './own-place.tsx'
import { Podium } from './podium.tsx'
import { RaceChips, roleChips } from './race-chips.tsx'
import { useBoard } from './use-board.ts'
import { boardOfRole, useRace } from './use-race.ts'

export function Component() {
  const { platformSlug = 'platform', race: seq } = useParams()
  const { race, races, isPending, isError, error, refetch } = useRace(platformSlug, seq)
  useTitle(race?.title ?? 'Leaderboard')
  if (isPending) return <Frame title="The Idea Race">{<BoardSkeleton rows={8} />}</Frame>
  if (isError && !race) return <ProblemState page error={error} retry={() => void refetch()} />
  if (!race) {
    return (
      <Frame title="The Idea Race">
        <EmptyState title="No participants yet!">
          The first race starts with the first idea.
        </EmptyState>
      </Frame>
    )
  }
  return <Race race={race} races={races} base={`/${platformSlug}/olympiad/leaderboard`} />
}

function Frame({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <>
      <PageHead title={title}> </PageHead>
      {children}
    </>
  )
}

function Race(props: { race: Olympiad; races: readonly Olympiad[]; base: string }) {
  const { race, races, base } = props
  const [search] = useSearchParams()
  const asked = RoleName.safeParse(search.get('tab') ?? search.get('role') ?? 'overall')
  const role = asked.success ? asked.data : 'overall'
  const [paused, setPaused] = useState(false)
  const board = useBoard(boardOfRole(race, role), { running: race.is_current, paused })
  const here = race.is_current ? base : `${base}/${race.seq}`
  return (
    <>
      <PageHead title={race.title} aside={<Controls {...{ race, paused, setPaused }} />}>
        <TimeLeft race={race} players={board.total} />
      </PageHead>
      <div className="mb-5">
        <ChipLinks label="Roles" chips={roleChips(here, role)} />
      </div>
      <Standings
        board={board}
        title={`${race.title}, ${ROLE_LABELS[role]}`}
        over={!race.is_current}
      />
      <RaceChips races={races} shown={race} base={base} />
    </>
  )
}

type BoardState = ReturnType<typeof useBoard>

function Standings(props: { board: BoardState; title: string; over: boolean }) {
  const { board, title, over } = props
  const { rows, own, around, percentile, sparks, me } = board
  const winners = useMemo(() => rows.slice(0, 3), [rows])
  const others = useMemo(() => rows.slice(3), [rows])
  if (board.isPending) return <BoardSkeleton rows={8} />
  if (board.isError && rows.length === 0) {
    return <ProblemState error={board.error} retry={() => void board.refetch()} />
  }
  if (rows.length === 0) {
    return (
      <EmptyState
        title={over ? 'No participants this past cycle' : 'No participants this cycle'}
        action={!over && <ButtonLink to="/">Find an idea to rate</ButtonLink>}
      >
        {over ? 'Nobody earned neurons here.' : 'The first to earn a neuron leads.'}
      </EmptyState>
    )
  }
  const inSight = own !== undefined && rows.some((row) => row.member.id === own.member.id)
  const ahead = own && [...rows, ...around].find((row) => row.rank === own.rank - 1)
  return (
    <>
      <Podium rows={winners} me={me} />
      {others.length > 0 && <Board title={title} rows={others} sparks={sparks} me={me} />}
      {own && !inSight && <OwnPlace own={own} around={around} percentile={percentile} />}
      {own && <PinnedRow own={own} ahead={ahead} />}
      <OwnPlaceAnnouncer own={own} />
    </>
  )
}

function TimeLeft({ race, players }: { race: Olympiad; players: number | undefined }) {
  const now = useNow(() => 60_000)
  const left = Date.parse(race.end_time) - now
  return (
    <p className="tabular">
      {race.is_current ? `${leftInWords(left)} left` : 'This race is over'}
      {players !== undefined && ` · ${counted(players, 'player')}`}
    </p>
  )
}

type ControlsProps = { race: Olympiad; paused: boolean; setPaused: (paused: boolean) => void }

function Controls({ race, paused, setPaused }: ControlsProps) {
  const liveness = useLiveness()
  if (!race.is_current) return null
  const Icon = paused ? Play : Pause
  return (
    <span className="flex items-center gap-3">
      <button
        type="button"
        aria-pressed={paused}
        onClick={() => setPaused(!paused)}
        className="flex min-h-11 items-center gap-2 rounded-control px-3 font-medium text-muted text-small hover:bg-primary-soft hover:text-ink"
      >
        <Icon className="size-4" aria-hidden="true" />
        {paused ? 'Go on' : 'Pause'}
      </button>
      <LivePill liveness={liveness} />
    </span>
  )
}
