import { REFUSALS } from '@ideathlon/contracts/refusals'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/states/states.tsx'

/** For whoever may not ask at the moment. */
export function Silenced() {
  return (
    <EmptyState title="Not for now" action={<ButtonLink to="/notifications">Read why</ButtonLink>}>
      {REFUSALS.silenced}
    </EmptyState>
  )
}
