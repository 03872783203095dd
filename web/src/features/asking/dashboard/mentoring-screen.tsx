import type { AskerIdea } from '@ideathlon/contracts/dashboards-asker'
import { useParams } from 'react-router'
import { AskerProblem } from '../../../entities/challenge/asker-problem.tsx'
import { useAskerIdeas } from '../../../entities/idea/queries/asker-ideas.ts'
import { CommentsOfIdea } from '../../../entities/mentor-comment/comments-of-idea.tsx'
import { counted } from '../../../lib/format/counts.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { ChipLinks } from '../../../ui/controls/chip-links.tsx'
import { EmptyState, Loading } from '../../../ui/states/states.tsx'
import { Section } from '../../../ui/surfaces/section.tsx'
import { DashboardHead, useQuestion } from './dashboard-head.tsx'

/** Mentor comments on the ideas. Names are shown after the challenge closes. */
export function Component() {
  const { challenge: slug = '', idea: requested } = useParams()
  const { ideas, isError, error, refetch } = useAskerIdeas(slug)
  const { data: question } = useQuestion(slug)
  if (isError && ideas === undefined) {
    return <AskerProblem error={error} retry={() => void refetch()} />
  }
  const isOpen = question?.state === 'open' || question?.state === 'closing'
  return (
    <>
      <DashboardHead slug={slug} title="Mentoring" />
      {ideas === undefined ? (
        <Loading what="the comments" className="h-48 w-full rounded-card" />
      ) : isOpen ? (
        <div className="card">
          <EmptyState
            title="Mentor comments are shown after closing"
            action={
              <ButtonLink to={`/challenges/${slug}/mentoring`}>Mentor an idea yourself</ButtonLink>
            }
          >
            Until then, only the author of an idea can read its comments. You can also mentor ideas
            yourself, anonymously.
          </EmptyState>
        </div>
      ) : (
        <Comments slug={slug} ideas={ideas} asked={Number(requested)} />
      )}
    </>
  )
}

type Mentored = Pick<AskerIdea, 'id' | 'title' | 'description' | 'lang' | 'mentorings'>
type CommentsProps = { slug: string; ideas: readonly Mentored[]; asked: number }

function Comments({ slug, ideas, asked: requested }: CommentsProps) {
  const mentored = ideas.filter(({ mentorings }) => (mentorings ?? 0) > 0)
  const shown = mentored.find(({ id }) => id === requested) ?? mentored[0]
  if (shown === undefined) {
    return (
      <div className="card">
        <EmptyState title="No mentor comments">
          Mentors comment on ideas while a challenge is open.
        </EmptyState>
      </div>
    )
  }
  const chips = mentored.map(({ id, title, mentorings }) => ({
    key: String(id),
    label: `${title.length > 40 ? `${title.slice(0, 40).trimEnd()}…` : title} · ${mentorings}`,
    to: `/me/my-dashboard/catalyst/detail/${slug}/mentoring/${id}`,
    on: id === shown.id,
  }))
  return (
    <>
      <div className="mb-4">
        <ChipLinks label="Ideas with comments" chips={chips} />
      </div>
      <Section
        id="mentored"
        title={<span lang={shown.lang}>{shown.title}</span>}
        className="card p-5"
      >
        <p
          dir="auto"
          lang={shown.lang}
          className="mt-1 max-w-prose whitespace-pre-line break-words"
        >
          {shown.description}
        </p>
        <p className="mt-2 text-muted text-small">{counted(shown.mentorings ?? 0, 'comment')}</p>
        <CommentsOfIdea key={shown.id} slug={slug} idea={shown.id} />
      </Section>
    </>
  )
}
