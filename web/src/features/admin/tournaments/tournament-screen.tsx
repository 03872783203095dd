import type { BaseOlympiad } from '@ideathlon/contracts/olympiad/tournaments'
import { useParams } from 'react-router'
import { useLiveRace } from '../../../entities/score/queries/races.ts'
import { ChangeTournament } from '../../../entities/tournament/form/tournament-editor.tsx'
import { lengthInWords } from '../../../entities/tournament/length-words.ts'
import { PlayersCard } from '../../../entities/tournament/players-card.tsx'
import { useTournament } from '../../../entities/tournament/queries.ts'
import { Loading, ProblemState } from '../../../ui/states/states.tsx'
import { PageHead } from '../../../ui/surfaces/page-head.tsx'
import { Section } from '../../../ui/surfaces/section.tsx'
import { useTitle } from '../../../ui/use-title.ts'
import { EndCard } from '../olympiad/end-card.tsx'
import { ProfanityCard } from '../olympiad/profanity-card.tsx'
import { StateCard } from '../olympiad/state-card.tsx'

/** One tournament: its current cycle, its terms and its players. */
export function Component() {
  const { tournament } = useParams()
  const query = useTournament(Number(tournament))
  useTitle(query.data?.name ?? 'Tournament')
  useLiveRace(query.data?.current ?? undefined)
  if (query.data) return <Shown base={query.data} />
  if (query.isError) return <ProblemState page of={query} />
  return <Loading what="the tournament" className="h-96 w-full rounded-card" />
}

function Shown({ base }: { base: BaseOlympiad }) {
  const { current } = base
  return (
    <>
      <PageHead title={base.name}>
        {base.scope_name} · {lengthInWords(base.length)}
        {base.owner && ` · run by ${base.owner.name}`}
      </PageHead>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <Section id="terms" title="Terms" className="card flex flex-col gap-4 p-5">
          <p className="text-muted">Changes apply from the next cycle.</p>
          <ChangeTournament key={termsKey(base)} base={base} />
        </Section>
        <div className="grid gap-4">
          {current && <StateCard race={current} />}
          {current && <EndCard key={current.end_time} race={current} />}
          {current && <ProfanityCard race={current} />}
          {base.visibility === 'invite' && <PlayersCard id={base.id} />}
        </div>
      </div>
    </>
  )
}

/** Remounts the form when someone else changed the terms. */
const termsKey = ({ name, description, length, races, visibility, renews }: BaseOlympiad): string =>
  JSON.stringify([name, description, length, races, visibility, renews])
