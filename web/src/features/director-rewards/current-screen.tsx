import { CurrentOlympiad } from '../../entities/score/current-olympiad.tsx'
import { RoleRace } from '../../entities/score/race/role-race.tsx'
import { DirectorFrame } from './director-frame.tsx'

/** The running race, as its directors see it. */
export function Component() {
  return (
    <DirectorFrame
      title="Current olympiad"
      on="current-olympiad"
      says="The current race, and the directors whose challenges are part of it."
    >
      <div className="flex flex-col gap-5">
        <CurrentOlympiad />
        <RoleRace of="director" />
      </div>
    </DirectorFrame>
  )
}
