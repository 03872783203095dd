import { type IdeaOfMember, listIdeasOf, type Profile } from '@ideathlon/contracts/profiles'
import { Link } from 'react-router'
import { usePages } from '../../../api/paging/pages.ts'
import { PlaceMark } from '../../../entities/idea/place-mark.tsx'
import { counted } from '../../../lib/format/counts.ts'
import { meanStars } from '../../../lib/format/numbers.ts'
import { More } from '../../../ui/signals/more.tsx'
import { Loading, ProblemState } from '../../../ui/states/states.tsx'
import { Section } from '../../../ui/surfaces/section.tsx'

const SIZE = 10

/**
 * Ideas in closed challenges, best places first. Authors stay anonymous while a challenge is open.
 */
export function IdeasOf({ profile, own }: { profile: Profile; own: boolean }) {
  const { handle } = profile
  const query = usePages(listIdeasOf, { params: { handle }, query: { size: SIZE } })
  return (
    <Section id="entered" title={own ? 'Your ideas' : 'Ideas'} heading="font-bold text-heading">
      <p className="mt-1 mb-3 text-muted text-small">
        Ideas from closed challenges only. Ideas stay anonymous while a challenge is open.
      </p>
      {query.isPending && <Loading what="the ideas" className="h-40 w-full rounded-card" />}
      {query.isLoadingError && <ProblemState of={query} />}
      {query.rows?.length === 0 && (
        <p className="text-muted">No ideas from closed challenges yet.</p>
      )}
      {query.rows && query.rows.length > 0 && (
        <ul className="card divide-y divide-line px-5">
          {query.rows.map((idea) => (
            <IdeaRow key={idea.id} idea={idea} />
          ))}
        </ul>
      )}
      <More query={query} what="idea" label="Show more ideas" />
    </Section>
  )
}

function IdeaRow({ idea }: { idea: IdeaOfMember }) {
  const { place, ratings } = idea.result
  return (
    <li className="relative flex min-h-16 flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <PlaceMark place={place} none="–" says="not ranked" />
      <span className="wide-28 flex-1">
        <span lang={idea.lang} className="block truncate font-semibold">
          {idea.title}
        </span>
        <Link
          lang={idea.challenge.lang}
          to={`/challenges/${idea.challenge.slug}`}
          className="block truncate text-muted text-small after:absolute after:inset-0 hover:text-primary-ink"
        >
          {idea.challenge.question_title}
        </Link>
      </span>
      {place !== null && (
        <span className="text-end">
          <b className="display tabular block font-bold">{meanStars(idea.result.stars)}</b>
          <span className="text-caption text-muted">{counted(ratings, 'rating')}</span>
        </span>
      )}
    </li>
  )
}
