import { ShelfChips } from '../../../entities/idea/shelf-chips.tsx'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { PageHead } from '../../../ui/surfaces/page-head.tsx'
import { MyQuestions } from './my-questions.tsx'

export function Component() {
  return (
    <>
      <PageHead title="My closed questions">
        How your ideas came out, and what became of them.
      </PageHead>
      <ShelfChips on="closed" />
      <MyQuestions
        filter={{ shelf: 'closed', format: 'standard' }}
        empty={{
          title: 'Nothing has closed yet',
          text: 'When a question with an idea of yours closes, its place stands here.',
          action: <ButtonLink to="/?state=closed">See how others came out</ButtonLink>,
        }}
      />
    </>
  )
}
