import { ShelfChips } from '../../../entities/idea/shelf-chips.tsx'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { PageHead } from '../../../ui/surfaces/page-head.tsx'
import { MyQuestions } from './my-questions.tsx'

export function Component() {
  return (
    <>
      <PageHead title="My closed challenges">The results and outcomes of your ideas.</PageHead>
      <ShelfChips on="closed" />
      <MyQuestions
        filter={{ shelf: 'closed', format: 'standard' }}
        empty={{
          title: 'No closed challenges yet',
          text: 'When a challenge you entered closes, your idea’s place appears here.',
          action: <ButtonLink to="/?state=closed">See other results</ButtonLink>,
        }}
      />
    </>
  )
}
