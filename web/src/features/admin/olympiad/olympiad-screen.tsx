import { listOlympiads } from '@ideathlon/contracts/olympiads'
import { useRead } from '../../../api/read.ts'
import { useLiveRace } from '../../../entities/score/queries/races.ts'
import { EmptyState, Loading, ProblemState } from '../../../ui/states/states.tsx'
import { PageHead } from '../../../ui/surfaces/page-head.tsx'
import { EndCard } from './end-card.tsx'
import { NameCard } from './name-card.tsx'
import { ProfanityCard } from './profanity-card.tsx'
import { StateCard } from './state-card.tsx'

const PLATFORM = 'platform'

/** The current race and the actions an admin can take on it. */
export function Component() {
  const query = useRead(
    listOlympiads,
    { params: { platform: PLATFORM }, query: { size: 1 } },
    { select: (answer) => answer.data.find((race) => race.is_current) ?? null },
  )
  const race = query.data
  useLiveRace(race ?? undefined)
  if (query.isError) return <ProblemState page of={query} />
  return (
    <>
      <PageHead title="Olympiad">
        The current race. Changes are visible to everyone immediately.
      </PageHead>
      {race === undefined && <Loading what="the race" className="h-96 w-full rounded-card" />}
      {race === null && (
        <EmptyState title="No race is running yet">The first race starts automatically.</EmptyState>
      )}
      {race && (
        <div className="grid items-start gap-4 md:grid-cols-2">
          <div className="grid gap-4">
            <StateCard race={race} />
            <ProfanityCard race={race} />
          </div>
          <div className="grid gap-4">
            <EndCard key={race.end_time} race={race} />
            <NameCard platform={PLATFORM} />
          </div>
        </div>
      )}
    </>
  )
}
