import type { Olympiad } from '@ideathlon/contracts/olympiads'
import { RoleName } from '@ideathlon/contracts/roles'
import { Suspense, useRef } from 'react'
import { Navigate, useParams, useSearchParams } from 'react-router'
import { useSlugOwner } from '../../entities/member/use-slug-owner.ts'
import { MAIN_SLUG } from '../../entities/platform/queries.ts'
import { PausedNote } from '../../entities/score/race/paused-note.tsx'
import { useMe } from '../../entities/session/queries/me.ts'
import { useNow } from '../../lib/dates/use-now.ts'
import { format } from '../../lib/format/format.ts'
import { useLiveness } from '../../realtime/liveness.ts'
import { Announced } from '../../ui/announce/announced.tsx'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { ChipLinks } from '../../ui/controls/chip-links.tsx'
import { lazyPart } from '../../ui/parts/lazy-part.tsx'
import { LivePill } from '../../ui/signals/live-pill.tsx'
import { EmptyState, ProblemState } from '../../ui/states/states.tsx'
import { PageHead } from '../../ui/surfaces/page-head.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { BoardSkeleton } from './board/board.tsx'
import { AdjacentRaceLinks } from './ending/adjacent-race-links.tsx'
import { RaceRules } from './ending/race-rules.tsx'
import { ALL_TIME, allTimeContest, type Contest, raceContest } from './race/contest.ts'
import { RaceChips, roleChips } from './race/race-chips.tsx'
import { RacePrizes } from './race/race-prizes.tsx'
import { useRaces } from './race/use-races.ts'
import { Standings } from './standings.tsx'

const Invitations = lazyPart(async () => ({
  default: (await import('../../entities/tournament/invitation-card.tsx')).TournamentInvitations,
}))

export function Component() {
  const me = useMe()
  const owner = useSlugOwner()
  if (owner === 'me') {
    return me === undefined ? <Opening /> : <Navigate to={MAIN_BOARD} replace />
  }
  return (
    <>
      <Suspense fallback={null}>
        <Invitations at={owner} />
      </Suspense>
      <Leaderboard of={owner} />
    </>
  )
}

const MAIN_BOARD = '/platform/olympiad/leaderboard'

function Leaderboard({ of: owner }: { of: string }) {
  const { platformSlug = 'platform', race: requested } = useParams()
  const { races, isPending, isError, error, refetch } = useRaces(owner)
  const watched = useRef<number>(undefined)
  const contest = contestOf(races, { requested, watched: watched.current })
  if (contest?.race?.is_current) watched.current = contest.race.id
  const base = `/${platformSlug}/olympiad/leaderboard`
  useTitle(contest?.title ?? 'Leaderboard')
  if (isPending) return <Opening />
  if (isError && !contest) return <ProblemState page error={error} retry={() => void refetch()} />
  if (!contest) {
    return (
      <Frame title={owner === MAIN_SLUG ? 'The Idea Race' : 'Leaderboard'}>
        {owner === MAIN_SLUG ? (
          <EmptyState title="Not started yet!">
            The first race starts when the first idea is entered.
          </EmptyState>
        ) : (
          <EmptyState
            title="No race here"
            action={<ButtonLink to={MAIN_BOARD}>See the Idea Race</ButtonLink>}
          >
            No tournament has started here yet.
          </EmptyState>
        )}
      </Frame>
    )
  }
  return <Race contest={contest} races={races} asked={requested} base={base} />
}

type ContestQuery = { requested: string | undefined; watched: number | undefined }

/**
 * The contest in the address: a race by its number, or all time. Anything else, such as a role
 * name, means the current race. Viewers who are watching a race when it ends stay on it and see its
 * final places.
 */
function contestOf(
  races: readonly Olympiad[],
  { requested, watched }: ContestQuery,
): Contest | undefined {
  if (requested === ALL_TIME) return allTimeContest(races[0])
  const race =
    races.find((each) => String(each.seq) === requested) ??
    races.find((each) => each.id === watched) ??
    races.find((each) => each.is_current) ??
    races[0]
  return race && raceContest(race)
}

const Opening = () => (
  <Frame>
    <BoardSkeleton rows={8} />
  </Frame>
)

type FrameProps = { title?: string; children: React.ReactNode }

function Frame({ title = 'The Idea Race', children }: FrameProps) {
  return (
    <>
      <PageHead title={title}> </PageHead>
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

function Race({ contest, races, asked: requested, base }: RaceProps) {
  const slug = useSlugOwner()
  const [search] = useSearchParams()
  const named = RoleName.safeParse(
    search.get('tab') ?? search.get('role') ?? requested ?? 'overall',
  )
  const role = named.success ? named.data : 'overall'
  const race = races.find((each) => each.id === contest.race?.id)
  const here = race ? (race.is_current ? base : `${base}/${race.seq}`) : `${base}/${ALL_TIME}`
  return (
    <>
      <PageHead title={contest.title} aside={<Liveness contest={contest} />}>
        <TimeLeft contest={contest} />
      </PageHead>
      <Announced as="div" className="not-empty:mb-4">
        {race?.paused_at && <PausedNote since={race.paused_at} />}
      </Announced>
      <div className="mb-3">
        <ChipLinks label="Roles" chips={roleChips(here, role)} isOneRow />
      </div>
      {race && <AdjacentRaceLinks race={race} races={races} base={base} />}
      <Standings key={`${here} ${role}`} contest={contest} role={role} />
      {race && <RacePrizes race={race} here={here} slug={slug} />}
      {race?.rules_hash && <RaceRules race={race} />}
      <section id="races" aria-labelledby="all-races" className="mt-8 scroll-mt-20">
        <h2 id="all-races" className="mb-1 font-bold text-title">
          Races
        </h2>
        <RaceChips races={races} shown={race?.id} base={base} />
      </section>
    </>
  )
}

function TimeLeft({ contest }: { contest: Contest }) {
  const now = useNow(() => 60_000)
  const left = contest.race && Date.parse(contest.race.end_time) - now
  return (
    <p className="tabular">
      {left === undefined
        ? 'All races combined'
        : contest.running
          ? left > 0
            ? `${format().timeLeft(left)} left`
            : 'Time is up'
          : 'This race is over'}
      {' · '}
      <a href="#races" className="underline-offset-4 hover:text-ink hover:underline">
        Past races
      </a>
    </p>
  )
}

function Liveness({ contest }: { contest: Contest }) {
  const liveness = useLiveness()
  return contest.running && <LivePill liveness={liveness} />
}
