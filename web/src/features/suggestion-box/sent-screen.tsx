import { ButtonLink } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/states/states.tsx'
import { BoxFrame } from './box-frame.tsx'
import { Suggestions } from './suggestions.tsx'

/** The viewer's messages to this box, with their answers. */
export function Component() {
  return (
    <BoxFrame part="sent">
      {(box) => (
        <Suggestions
          side="sent"
          only={box.owner.id}
          empty={
            <div className="card">
              <EmptyState
                title="You have not asked anything here"
                action={
                  <ButtonLink to={`/${box.owner.handle}/mentor`}>
                    {box.is_mine ? 'Go to my box' : 'Ask something'}
                  </ButtonLink>
                }
              >
                Your messages to this box and their answers appear here.
              </EmptyState>
            </div>
          }
        />
      )}
    </BoxFrame>
  )
}
