import { ButtonLink } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/states/states.tsx'
import { BoxFrame } from './box-frame.tsx'

/** Says that asking is free, because there are no payments yet. */
export function Component() {
  return (
    <BoxFrame part="pay">
      {(box) => (
        <div className="card">
          <EmptyState
            title="Asking is free"
            action={
              !box.is_mine &&
              box.is_open && (
                <ButtonLink look="primary" to={`/${box.owner.handle}/mentor`}>
                  Ask something
                </ButtonLink>
              )
            }
          >
            Once payments are available, mentors can charge a fee for their time. Until then asking
            is free, and you do not need a card.
          </EmptyState>
        </div>
      )}
    </BoxFrame>
  )
}
