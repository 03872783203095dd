import { IDEA_STARS_MAX } from '@ideathlon/contracts/limits'
import { readSurveyResults, type SurveyResult } from '@ideathlon/contracts/surveys'
import { useRead } from '../../../api/read.ts'
import { counted } from '../../../lib/format/counts.ts'
import { plural } from '../../../lib/format/format.ts'
import { meanStars } from '../../../lib/format/numbers.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { EmptyState, Loading, ProblemState } from '../../../ui/states/states.tsx'

/** Members' and guests' ratings side by side, for comparison. */
export function SurveyResults({ slug }: { slug: string }) {
  const query = useRead(readSurveyResults, { params: { challenge: slug } }, { retry: false })
  if (query.isLoadingError) return <ProblemState of={query} />
  if (!query.data) {
    return <Loading what="your guests’ ratings" className="h-64 w-full rounded-card" />
  }
  const { guests, ideas } = query.data.data
  if (guests === 0) {
    return (
      <EmptyState
        title="No guest ratings"
        action={<ButtonLink to={`/challenges/${slug}`}>See the winners</ButtonLink>}
      >
        No guests rated ideas in the survey.
      </EmptyState>
    )
  }
  return (
    <section className="card p-5 sm:p-6" aria-labelledby="guests">
      <h2 id="guests" className="font-bold text-title">
        {plural(guests, { one: 'What {n} guest thought', other: 'What {n} guests thought' })}
      </h2>
      <p className="mt-1 text-muted text-small">
        Guests’ ratings do not affect the ranking. Average stars out of {IDEA_STARS_MAX}.
      </p>
      <table className="mt-3 w-full">
        <thead>
          <tr className="text-start text-caption text-muted">
            <th scope="col" className="py-1.5 font-medium">
              Idea
            </th>
            <th scope="col" className="w-20 text-end font-medium sm:w-28">
              Members
            </th>
            <th scope="col" className="w-20 text-end font-medium sm:w-28">
              Guests
            </th>
          </tr>
        </thead>
        <tbody>
          {ideas.map((idea) => (
            <tr key={idea.idea} className="border-line border-t">
              <th scope="row" className="py-2.5 pe-3 text-start font-semibold">
                {idea.place !== null && <span className="text-muted">{idea.place}. </span>}
                {idea.title}
              </th>
              <MeanRating {...idea.members} />
              <MeanRating {...idea.guests} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function MeanRating({ stars: mean, ratings }: SurveyResult['members']) {
  return (
    <td className="tabular text-end leading-tight">
      <b className="font-semibold">{mean === null ? '–' : meanStars(mean)}</b>
      <span className="block text-caption text-muted">{counted(ratings, 'rating')}</span>
    </td>
  )
}
