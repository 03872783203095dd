import { ShelfChips } from '../../../entities/idea/shelf-chips.tsx'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { PageHead } from '../../../ui/surfaces/page-head.tsx'
import { MyQuestions } from './my-questions.tsx'

export function Component() {
  const action = (
    <ButtonLink to="/" look="primary">
      Find a question
    </ButtonLink>
  )
  return (
    <>
      <PageHead title="My open questions">
        Open questions with your ideas. Results are hidden until closing, even from you.
      </PageHead>
      <ShelfChips on="open" />
      <MyQuestions
        filter={{ shelf: 'open', format: 'standard' }}
        empty={{
          title: 'No ideas in open questions',
          text: 'Every open question takes up to three of yours.',
          action,
        }}
      />
    </>
  )
}
