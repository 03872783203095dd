import { REFUSALS } from '@ideathlon/contracts/refusals'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/states/states.tsx'

/** For whoever may not ask at the moment. */
export function Silenced() {
  return (
    <EmptyState
      title="You cannot ask questions right now"
      action={<ButtonLink to="/notifications">See why</ButtonLink>}
    >
      {REFUSALS.silenced}
    </EmptyState>
  )
}
