import type { Profile } from '@ideathlon/contracts/profiles'
import { FundersWall } from '../../../entities/money/wall/funders-wall.tsx'

/** Who funds the member. */
export function Patronage({ profile }: { profile: Profile }) {
  return (
    <div className="empty:hidden">
      <FundersWall target={{ kind: 'member', id: profile.id }} />
    </div>
  )
}
