import { AwardList } from '../../../scores/awards/award-list.tsx'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/pictures/states.tsx'
import { MemberFrame } from '../frame/member-frame.tsx'

/** What a member has won. */
export function Component() {
  return (
    <MemberFrame title="Medals and badges">
      {({ profile, own }) => (
        <AwardList
          member={profile.id}
          nothing={own ? <NothingYet /> : <JustWarmingUp name={profile.name} />}
        />
      )}
    </MemberFrame>
  )
}

function NothingYet() {
  return (
    <EmptyState
      title="Your first badge is close"
      action={
        <ButtonLink to="/" look="primary">
          Find something to rate
        </ButtonLink>
      }
    >
      Rate one idea and it is yours.
    </EmptyState>
  )
}

function JustWarmingUp({ name }: { name: string }) {
  return <EmptyState title={`${name} is just warming up`}>No medal or badge yet.</EmptyState>
}
