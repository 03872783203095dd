import { RoleRace } from '../../entities/score/race/role-race.tsx'
import { DirectorFrame } from './director-frame.tsx'

/** The scouts' race, so that directors can see which scouts to thank. */
export function Component() {
  return (
    <DirectorFrame
      title="Scout race"
      on="scout-race"
      says="The members who brought in the most active players in this cycle."
    >
      <RoleRace of="scout" />
    </DirectorFrame>
  )
}
