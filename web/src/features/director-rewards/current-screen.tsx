import { CurrentOlympiad } from '../../entities/score/current-olympiad.tsx'
import { RoleRace } from '../../entities/score/race/role-race.tsx'
import { OwnTournament } from '../../entities/tournament/overview/own-tournament.tsx'
import { WaitingList } from '../../entities/tournament/overview/waiting-list.tsx'
import { DirectorFrame } from './director-frame.tsx'
import { Overview } from './overview.tsx'

/** The Director's own tournaments, and the platform's current race. */
export function Component() {
  return (
    <DirectorFrame
      title="Current olympiad"
      on="current-olympiad"
      says="Your tournaments compared with the last cycle, and the platform’s current race."
    >
      <div className="flex flex-col gap-5">
        <Overview>
          {({ tournaments, waiting }) => (
            <>
              <WaitingList waiting={waiting} />
              {tournaments.map((own) => (
                <OwnTournament key={own.tournament.id} own={own} />
              ))}
            </>
          )}
        </Overview>
        <CurrentOlympiad />
        <RoleRace of="director" />
      </div>
    </DirectorFrame>
  )
}
