import { AwardList } from '../../../entities/score/awards/award-list.tsx'
import { FirstBadge } from '../../../entities/score/awards/first-badge.tsx'
import { EmptyState } from '../../../ui/states/states.tsx'
import { MemberFrame } from '../frame/member-frame.tsx'

/** A member's awards. */
export function Component() {
  return (
    <MemberFrame title="Medals and badges">
      {({ profile, own }) => (
        <AwardList
          member={profile.id}
          nothing={own ? <FirstBadge /> : <JustWarmingUp name={profile.name} />}
        />
      )}
    </MemberFrame>
  )
}

function JustWarmingUp({ name }: { name: string }) {
  return <EmptyState title={`${name} is just warming up`}>No medals or badges yet.</EmptyState>
}
