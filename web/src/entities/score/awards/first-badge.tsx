import { ButtonLink } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/states/states.tsx'

/** For somebody who has won nothing yet: how near the first one is. */
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
