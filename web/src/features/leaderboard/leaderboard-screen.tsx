import type { Olympiad } from '@ideathlon/contracts/olympiads'
import { RoleName } from '@ideathlon/contracts/roles'
import { Pause, Play } from 'lucide-react'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { useLiveness } from '../../live/liveness.ts'
import { PausedNote } from '../../scores/race/paused-note.tsx'
import { useNow } from '../../time/use-now.ts'
import { leftInWords } from '../../time/words.ts'
import { Said } from '../../ui/announce/said.tsx'
import { ChipLinks } from '../../ui/controls/chip-links.tsx'
import { ProblemState } from '../../ui/pictures/problem-state.tsx'
import { EmptyState } from '../../ui/pictures/states.tsx'
import { LivePill } from '../../ui/signals/live-pill.tsx'
import { PageHead } from '../../ui/surfaces/page-head.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { BoardSkeleton } from './board/board.tsx'
import { ALL_TIME, allTimeContest, type Contest, raceContest } from './race/contest.ts'
import { RaceChips, roleChips } from './race/race-chips.tsx'
import { useRaces } from './race/use-races.ts'
import { Standings } from './standings.tsx'

export function Component() {
  const { platformSlug = 'platform', race: asked } = useParams()
  const { races, isPending, isError, error, refetch } = useRaces(platformSlug)
  const contest = contestOf(races, asked)
  useTitle(contest?.title ?? 'Leaderboard')
  if (isPending) return <Frame>{<BoardSkeleton rows={8} />}</Frame>
  if (isError && !contest) return <ProblemState page error={error} retry={() => void refetch()} />
  if (!contest) {
    return (
      <Frame>
        <EmptyState title="No started yet!">The first race starts with the first idea.</EmptyState>
      </Frame>
    )
  }
  return <Race {...{ contest, races, asked }} base={`/${platformSlug}/olympiad/leaderboard`} />
}

/** A race by its number, all time, or the running race; a role's name there is a tab of the running one. */
function contestOf(races: readonly Olympiad[], asked: string | undefined): Contest | undefined {
  if (asked === ALL_TIME) return allTimeContest(races[0]?.platform)
  const isRunning = asked === undefined || RoleName.safeParse(asked).success
  const race = isRunning
    ? (races.find((each) => each.is_current) ?? races[0])
    : races.find((each) => String(each.seq) === asked)
  return race && raceContest(race)
}

function Frame({ children }: { children: React.ReactNode }) {
  return (
    <>
      <PageHead title="The Idea Race"> </PageHead>
      {children}
    </>
  )
}

type RaceProps = {
  contest: Contest
  races: readonly Olympiad[]
  asked: string | undefined
  base: string
}

function Race({ contest, races, asked, base }: RaceProps) {
  const [search] = useSearchParams()
  const named = RoleName.safeParse(search.get('tab') ?? search.get('role') ?? asked ?? 'overall')
  const role = named.success ? named.data : 'overall'
  const [paused, setPaused] = useState(false)
  const race = races.find((each) => each.id === contest.race?.id)
  const here = race ? (race.is_current ? base : `${base}/${race.seq}`) : `${base}/${ALL_TIME}`
  return (
    <>
      <PageHead title={contest.title} aside={<Controls {...{ contest, paused, setPaused }} />}>
        <TimeLeft contest={contest} />
      </PageHead>
      <Said as="div" className="not-empty:mb-4">
        {race?.paused_at && <PausedNote since={race.paused_at} />}
      </Said>
      <RaceChips races={races} shown={race?.id} base={base} />
      <div className="mb-4">
        <ChipLinks label="Roles" chips={roleChips(here, role)} />
      </div>
      <Standings key={`${here} ${role}`} contest={contest} role={role} paused={paused} />
    </>
  )
}

function TimeLeft({ contest }: { contest: Contest }) {
  const now = useNow(() => 60_000)
  if (contest.race === undefined) return <p>Every race together</p>
  const left = Date.parse(contest.race.endsAt) - now
  return (
    <p className="tabular">{contest.running ? `${leftInWords(left)} left` : 'This race is over'}</p>
  )
}

type ControlsProps = { contest: Contest; paused: boolean; setPaused: (paused: boolean) => void }

function Controls({ contest, paused, setPaused }: ControlsProps) {
  const liveness = useLiveness()
  if (!contest.running) return null
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
