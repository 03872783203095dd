import { ButtonLink } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/states/states.tsx'

/** Shows a member without awards how to win the first one. */
export function FirstBadge() {
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
