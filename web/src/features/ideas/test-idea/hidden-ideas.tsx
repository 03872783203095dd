import { listMyQuestions, type OwnIdea } from '@ideathlon/contracts/innovator'
import { EyeOff } from 'lucide-react'
import { Link } from 'react-router'
import { usePages } from '../../../api/paging/pages.ts'
import { plural } from '../../../lib/format/format.ts'
import { More } from '../../../ui/signals/more.tsx'
import { Section } from '../../../ui/surfaces/section.tsx'

const SIZE = 20

/** The viewer's hidden ideas, with their places once the viewer is allowed to see them. */
export function HiddenIdeas() {
  const query = usePages(listMyQuestions, { query: { tests: 'true', size: SIZE } })
  const questions = query.rows ?? []
  if (questions.length === 0) return null
  return (
    <Section id="hidden" title="Your hidden ideas" heading="mb-3 font-bold text-heading">
      <ul className="card divide-y divide-line px-5">
        {questions.flatMap((question) =>
          question.mine.map((idea) => (
            <li key={idea.id} className="flex items-center gap-3.5 py-3.5">
              <span className="display tabular grid size-10 shrink-0 place-items-center rounded-[40%] bg-sunken font-bold text-muted">
                {idea.result?.place ?? <EyeOff className="size-4.5" aria-hidden="true" />}
              </span>
              <div className="min-w-0">
                <p className="break-words font-semibold">{idea.title}</p>
                <p className="text-small">{standing(idea, question)}</p>
                <Link
                  to={`/challenges/${question.slug}`}
                  className="inline-flex min-h-6 items-center text-caption text-muted hover:text-primary-ink"
                >
                  {question.question_title}
                </Link>
              </div>
            </li>
          )),
        )}
      </ul>
      <More query={query} what="challenge" label="Show more" />
    </Section>
  )
}

function standing(
  { result }: OwnIdea,
  { ideas, is_closed }: { ideas: number; is_closed: boolean },
) {
  if (result !== null) {
    return result.place === null
      ? plural(result.ratings, {
          one: 'Not ranked: only {n} rating',
          other: 'Not ranked: only {n} ratings',
        })
      : plural(
          result.ratings,
          {
            one: 'Place {place} of {ideas}, {n} rating',
            other: 'Place {place} of {ideas}, {n} ratings',
          },
          { place: result.place, ideas },
        )
  }
  return is_closed
    ? 'Shown after you pick your favourites'
    : 'Hidden among the others until closing'
}
