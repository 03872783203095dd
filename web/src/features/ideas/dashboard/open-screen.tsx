import { ShelfChips } from '../../../entities/idea/shelf-chips.tsx'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { PageHead } from '../../../ui/surfaces/page-head.tsx'
import { MyQuestions } from './my-questions.tsx'

export function Component() {
  const action = (
    <ButtonLink to="/" look="primary">
      Find a challenge
    </ButtonLink>
  )
  return (
    <>
      <PageHead title="My open challenges">
        Open challenges with your ideas. Results are hidden until closing, even from you.
      </PageHead>
      <ShelfChips on="open" />
      <MyQuestions
        filter={{ shelf: 'open', format: 'standard' }}
        empty={{
          title: 'No ideas in open challenges',
          text: 'You can enter up to three ideas in each open challenge.',
          action,
        }}
      />
    </>
  )
}
