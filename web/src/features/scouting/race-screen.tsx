import { CurrentOlympiad } from '../../entities/score/current-olympiad.tsx'
import { RoleRace } from '../../entities/score/race/role-race.tsx'
import { ScoutFrame } from './scout-frame.tsx'

/** The scouts' race, ranked by active recruits. */
export function Component() {
  return (
    <ScoutFrame
      title="Scout race"
      on="olympiad"
      says="The members who brought in the most active players in this cycle."
    >
      <div className="flex flex-col gap-5">
        <CurrentOlympiad />
        <RoleRace of="scout" />
      </div>
    </ScoutFrame>
  )
}
