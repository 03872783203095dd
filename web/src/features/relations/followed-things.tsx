import type { FollowKind, FollowRow } from '@ideathlon/contracts/activity/follows'
import { Link } from 'react-router'
import { FollowButton } from '../../entities/activity/follow-button.tsx'
import { useFollows } from '../../entities/activity/queries/follows.ts'
import { More } from '../../ui/signals/more.tsx'
import { EmptyState, Loading, ProblemState } from '../../ui/states/states.tsx'
import { Section } from '../../ui/surfaces/section.tsx'

const LABELS: Record<FollowKind, string> = {
  challenge: 'Challenge',
  category: 'Category',
  topic: 'Topic',
  organisation: 'Organisation',
}

const LINKS: Record<FollowKind, (ref: string) => string> = {
  challenge: (ref) => `/challenges/${ref}`,
  category: (ref) => `/?category=${ref}`,
  topic: (ref) => `/platform/discussion-forums/topics/${ref}`,
  organisation: (ref) => `/organisations/${ref}`,
}

/** What the viewer follows, apart from members. */
export function FollowedThings() {
  return (
    <Section
      id="followed-things"
      title="Challenges, categories, topics and organisations"
      className="mt-8"
      heading="mb-3 font-bold text-title"
    >
      <List />
    </Section>
  )
}

function List() {
  const query = useFollows()
  const { rows } = query
  if (rows === undefined) {
    return query.isError ? (
      <ProblemState of={query} />
    ) : (
      <Loading what="what you follow" className="h-24 w-full max-w-3xl rounded-card" />
    )
  }
  if (rows.length === 0) {
    return (
      <EmptyState title="You do not follow any challenges, categories, topics or organisations yet">
        Choose “Follow” on a page, and its activity appears in your Nerve On Ah.
      </EmptyState>
    )
  }
  return (
    <div className="card max-w-3xl px-4 py-1.5 sm:px-5">
      <ul>
        {rows.map((row) => (
          <Row key={`${row.kind} ${row.ref}`} row={row} />
        ))}
      </ul>
      <More query={query} what="item" />
    </div>
  )
}

function Row({ row: { kind, ref, title } }: { row: FollowRow }) {
  return (
    <li className="flex items-center gap-3 border-line border-b py-2.5 last:border-b-0">
      <span className="min-w-0 flex-1">
        <Link to={LINKS[kind](ref)} className="wrap-anywhere font-semibold hover:underline">
          {title}
        </Link>
        <span className="block text-caption text-muted">{LABELS[kind]}</span>
      </span>
      <FollowButton kind={kind} of={ref} name={title} />
    </li>
  )
}
