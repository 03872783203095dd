import { ShelfChips } from '../../../entities/idea/shelf-chips.tsx'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { PageHead } from '../../../ui/surfaces/page-head.tsx'
import { MyQuestions } from './my-questions.tsx'

export function Component() {
  return (
    <>
      <PageHead title="Suggestion box">Ideas you entered in suggestion boxes.</PageHead>
      <ShelfChips on="suggestions" />
      <MyQuestions
        filter={{ format: 'suggestion' }}
        empty={{
          title: 'No suggestions yet',
          text: 'You can enter up to ten short ideas in a suggestion box.',
          action: <ButtonLink to="/">See the challenges</ButtonLink>,
        }}
      />
    </>
  )
}
