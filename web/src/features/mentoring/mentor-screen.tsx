import { MENTORING_LISTS, type MentoringList } from '@ideathlon/contracts/my-mentoring'
import { useSearchParams } from 'react-router'
import { CommentCard } from '../../entities/mentor-comment/comment-card.tsx'
import { useMentoringCounts, useOwnMentoring } from '../../entities/mentor-comment/queries.ts'
import { count, stars } from '../../lib/format/numbers.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { ChipLinks } from '../../ui/controls/chip-links.tsx'
import { More } from '../../ui/signals/more.tsx'
import { EmptyState, Loading, ProblemState, Skeleton } from '../../ui/states/states.tsx'
import { PageHead } from '../../ui/surfaces/page-head.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { OpenToMentors } from './open-to-mentors.tsx'

type Tab = MentoringList | 'open'

const TABS: Record<Tab, string> = {
  open: 'Ideas to mentor',
  received: 'Received',
  given: 'Given',
  'to-rate': 'To rate',
}

/** The mentor dashboard: ideas to mentor, comments given and received, comments to rate. */
export function Component() {
  const [search] = useSearchParams()
  const requested = search.get('tab')
  const tab: Tab = MENTORING_LISTS.find((each) => each === requested) ?? 'open'
  const counts = useMentoringCounts()
  useTitle('Mentoring')
  const chips = (Object.keys(TABS) as Tab[]).map((key) => ({
    key,
    label: labelOf(key, counts),
    to: `/me/my-dashboard/mentor${key === 'open' ? '' : `?tab=${key}`}`,
    on: key === tab,
  }))
  return (
    <>
      <PageHead title="Mentoring">
        Tell authors what you like about their idea and what could be better.
      </PageHead>
      {counts !== undefined && counts.given > 0 && <Standing {...counts} />}
      <div className="mb-5">
        <ChipLinks label="Mentoring" chips={chips} />
      </div>
      {tab === 'open' ? <OpenToMentors /> : <Comments key={tab} list={tab} />}
    </>
  )
}

function labelOf(tab: Tab, counts: ReturnType<typeof useMentoringCounts>): string {
  if (tab === 'open' || counts === undefined) return TABS[tab]
  const many = counts[tab === 'to-rate' ? 'to_rate' : tab]
  return many === 0 ? TABS[tab] : `${TABS[tab]} · ${many}`
}

type StandingProps = { given: number; times_rated: number; stars: number | null }

function Standing(standing: StandingProps) {
  const figures = [
    { value: count(standing.given), label: 'comments given' },
    { value: count(standing.times_rated), label: 'times rated' },
    {
      value: standing.stars === null ? '–' : stars(standing.stars),
      label: 'average stars out of 5',
    },
  ]
  return (
    <dl className="card mb-5 grid max-w-xl fits-22 divide-x divide-line py-4 text-center">
      {figures.map(({ value, label }) => (
        <div key={label} className="flex flex-col-reverse justify-end px-2">
          <dt className="text-caption text-muted">{label}</dt>
          <dd className="display tabular font-bold text-heading">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const EMPTY: Record<MentoringList, { title: string; says: string; to: string; label: string }> = {
  received: {
    title: 'No mentor comments yet',
    says: 'Enter an idea, and mentors will say what they like and what could be better.',
    to: '/',
    label: 'Find a challenge',
  },
  given: {
    title: 'You have not mentored anyone yet',
    says: 'Read an idea, and say what you like and what could be better.',
    to: '/me/my-dashboard/mentor',
    label: 'Mentor an idea',
  },
  'to-rate': {
    title: 'No mentoring found!',
    says: 'Mentor comments that you can rate appear here.',
    to: '/me/my-dashboard/mentor',
    label: 'Mentor an idea',
  },
}

function Comments({ list }: { list: MentoringList }) {
  const query = useOwnMentoring(list)
  const { comments, isError, error, refetch } = query
  if (comments === undefined) {
    return isError ? <ProblemState error={error} retry={() => void refetch()} /> : <CardsSkeleton />
  }
  if (comments.length === 0) {
    const { title, says, to, label } = EMPTY[list]
    return (
      <EmptyState title={title} action={<ButtonLink to={to}>{label}</ButtonLink>}>
        {says}
      </EmptyState>
    )
  }
  return (
    <div className="max-w-3xl">
      <ul className="flex flex-col gap-3">
        {comments.map((comment) => (
          <li key={comment.id}>
            <CommentCard comment={comment} withIdea />
          </li>
        ))}
      </ul>
      <More query={query} what="comment" />
    </div>
  )
}

function CardsSkeleton() {
  return (
    <Loading what="the comments">
      <div className="flex max-w-3xl flex-col gap-3">
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-44 w-full rounded-card" />
        ))}
      </div>
    </Loading>
  )
}
