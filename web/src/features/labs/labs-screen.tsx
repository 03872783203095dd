import type { LabCard } from '@ideathlon/contracts/labs'
import { MessagesSquare } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { useLabs } from '../../entities/lab/queries.ts'
import { Portrait } from '../../entities/member/portrait.tsx'
import { counted } from '../../lib/format/counts.ts'
import { plural } from '../../lib/format/format.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { later } from '../../ui/parts/later.tsx'
import { More } from '../../ui/signals/more.tsx'
import { EmptyState, Loading, ProblemState } from '../../ui/states/states.tsx'
import { PageHead } from '../../ui/surfaces/page-head.tsx'
import { Pill } from '../../ui/surfaces/pill.tsx'
import { Ago } from '../../ui/time/ago.tsx'

const LabView = later(async () => (await import('./lab-view.tsx')).LabView)

/** The labs of the viewer's ideas, or the single lab that `?room=` names. */
export function Component() {
  const [search] = useSearchParams()
  const idea = Number(search.get('room'))
  if (Number.isInteger(idea) && idea > 0) return <LabView key={idea} idea={idea} />
  return (
    <>
      <PageHead title="Idea team labs">
        Each of your ideas has a lab, for you and the people you invite to work on it.
      </PageHead>
      <Labs />
    </>
  )
}

function Labs() {
  const query = useLabs()
  if (query.isPending) return <Loading what="your labs" className="h-44 w-full rounded-card" />
  if (query.isError && query.rows === undefined) return <ProblemState of={query} />
  const labs = query.rows ?? []
  if (labs.length === 0) {
    return (
      <EmptyState
        title="No labs yet"
        action={
          <ButtonLink to="/" look="primary">
            Find a challenge
          </ButtonLink>
        }
      >
        Enter an idea, and its lab will appear here.
      </EmptyState>
    )
  }
  return (
    <>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(19rem,100%),1fr))] gap-4">
        {labs.map((lab) => (
          <li key={lab.idea.id} className="grid">
            <LabCardItem lab={lab} />
          </li>
        ))}
      </ul>
      <More query={query} what="lab" label="Show more labs" />
    </>
  )
}

function LabCardItem({ lab }: { lab: LabCard }) {
  return (
    <article className="card relative flex flex-col gap-3 p-5 transition-shadow hover:shadow-lifted">
      <h2 className="line-clamp-2 font-bold text-title">
        <Link
          to={`?room=${lab.idea.id}`}
          lang={lab.idea.lang}
          className="after:absolute after:inset-0"
        >
          {lab.idea.title}
        </Link>
      </h2>
      <p lang={lab.challenge.lang} className="line-clamp-2 text-muted text-small">
        {lab.challenge.question_title}
      </p>
      <p className="mt-auto flex flex-wrap items-center gap-2">
        <span className="flex -space-x-2">
          {lab.people.map((member) => (
            <Portrait
              key={member.id}
              handle={member.handle}
              picture={member.avatar_url}
              size={28}
            />
          ))}
        </span>
        <span className="text-small">
          {plural(lab.people.length, { one: 'just you', other: '{n} people' })}
        </span>
        {lab.am_invited && <Pill tone="primary">you are invited</Pill>}
        {lab.open_tasks > 0 && <Pill>{counted(lab.open_tasks, 'task')}</Pill>}
      </p>
      {lab.last_message_at && (
        <p className="flex items-center gap-1.5 text-muted text-small">
          <MessagesSquare className="size-4" aria-hidden="true" />
          <Ago at={lab.last_message_at} />
        </p>
      )}
    </article>
  )
}
