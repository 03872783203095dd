import { shownRefusal } from '@ideathlon/contracts/shown-refusals'
import type { SurveyView } from '@ideathlon/contracts/surveys'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/states/states.tsx'

/** Explains why guests cannot rate here. */
export function SurveyClosed({ survey }: { survey: SurveyView }) {
  const { reason } = survey.survey
  return (
    <section className="card py-4" aria-label="Survey">
      <EmptyState
        title={
          reason === 'rating_not_started' ? 'Nothing to rate yet' : 'No survey for this challenge'
        }
        action={
          <ButtonLink to={`/challenges/${survey.slug}`} look="primary">
            Go to the challenge
          </ButtonLink>
        }
      >
        {reason && shownRefusal(reason)}
      </EmptyState>
    </section>
  )
}
