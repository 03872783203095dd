import { ShelfChips } from '../../../entities/idea/shelf-chips.tsx'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { PageHead } from '../../../ui/surfaces/page-head.tsx'
import { MyQuestions } from './my-questions.tsx'

export function Component() {
  return (
    <>
      <PageHead title="Suggestion box">What you dropped into somebody’s suggestion box.</PageHead>
      <ShelfChips on="suggestions" />
      <MyQuestions
        filter={{ format: 'suggestion' }}
        empty={{
          title: 'No suggestion yet',
          text: 'A suggestion box takes up to ten small ideas of each of us.',
          action: <ButtonLink to="/">See the questions</ButtonLink>,
        }}
      />
    </>
  )
}
