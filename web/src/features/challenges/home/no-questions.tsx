import { ButtonLink } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/states/states.tsx'

export function NoChallenges() {
  return (
    <EmptyState
      title="No challenges here yet"
      action={
        <ButtonLink to="/challenges/create" look="primary">
          Create the first one
        </ButtonLink>
      }
    >
      A good question is half the idea.
    </EmptyState>
  )
}
