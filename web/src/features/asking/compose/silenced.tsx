import { SHOWN_REFUSALS } from '@ideathlon/contracts/shown-refusals'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/states/states.tsx'

/** Shown to members who are muted. */
export function Silenced() {
  return (
    <EmptyState
      title="You cannot create challenges right now"
      action={<ButtonLink to="/notifications">See why</ButtonLink>}
    >
      {SHOWN_REFUSALS.silenced}
    </EmptyState>
  )
}
