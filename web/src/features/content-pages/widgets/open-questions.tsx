import { useQuestionList } from '../../../entities/challenge/queries/challenge-list.ts'
import { QuestionGrid, QuestionGridSkeleton } from '../../../entities/challenge/question-grid.tsx'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { More } from '../../../ui/signals/more.tsx'
import { ProblemState } from '../../../ui/states/states.tsx'
import { useWidgetPlatform } from './widget-platform.ts'

/** Fills whole rows in layouts with one or two columns. */
const SHOWN = 4

/** The newest open challenges. A collection page shows more of them. */
export function OpenQuestions() {
  const { platform, isCollection } = useWidgetPlatform()
  const list = useQuestionList(
    { state: 'open', sort: 'newest', platform },
    isCollection ? 24 : SHOWN,
  )
  if (list.isPending) return <QuestionGridSkeleton cards={SHOWN} />
  if (list.isLoadingError) return <ProblemState of={list} />
  if (list.questions.length === 0)
    return <p className="text-muted">No challenges are open right now.</p>
  return (
    <section aria-label="Open challenges">
      <QuestionGrid questions={list.questions} />
      {isCollection ? (
        <More query={list} what="challenge" label="Show more challenges" />
      ) : (
        <ButtonLink to="/" className="mt-4">
          All open challenges
        </ButtonLink>
      )}
    </section>
  )
}
