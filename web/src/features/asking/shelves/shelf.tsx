import type {
  AskerDashboard,
  AskerQuestion,
  AskerShelf,
} from '@ideathlon/contracts/dashboard-views'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { ChipLinks } from '../../../ui/controls/chip-links.tsx'
import { EmptyList } from '../../../ui/signals/empty-list.tsx'
import { Pager } from '../../../ui/signals/pager.tsx'
import { Loading, ProblemState, Skeleton } from '../../../ui/states/states.tsx'
import { PageHead } from '../../../ui/surfaces/page-head.tsx'
import { useTitle } from '../../../ui/use-title.ts'
import { useShelf } from './use-shelf.ts'

export const DASHBOARD = '/me/my-dashboard/catalyst'

type ShelfProps = {
  shelf: AskerShelf
  title: string
  says: string
  /** Undefined if the page shows something else in place of an empty list. */
  empty: { title: string; says: string } | undefined
  aside?: ReactNode
  children: (questions: readonly AskerQuestion[]) => ReactNode
}

/**
 * One shelf of the asker's challenges, such as drafts or open challenges, with links to the other
 * shelves.
 */
export function Shelf({ shelf, title, says, empty, aside, children }: ShelfProps) {
  const { data: dashboard, isError, error, refetch } = useShelf(shelf)
  useTitle(title)
  return (
    <>
      <PageHead
        title={title}
        aside={
          <ButtonLink look="primary" to="/challenges/create">
            Create a challenge
          </ButtonLink>
        }
      >
        {says}
      </PageHead>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0 max-w-full">
          <ChipLinks label="Your challenges" chips={chipsOf(shelf, dashboard)} />
        </div>
        {aside}
      </div>
      {dashboard === undefined ? (
        isError ? (
          <ProblemState error={error} retry={() => void refetch()} />
        ) : (
          <ShelfSkeleton />
        )
      ) : dashboard.questions.length === 0 ? (
        empty && (
          <div className="card">
            <EmptyList
              meta={dashboard.meta}
              title={empty.title}
              action={<ButtonLink to="/challenges/create">Create a challenge</ButtonLink>}
            >
              {empty.says}
            </EmptyList>
          </div>
        )
      ) : (
        <>
          {children(dashboard.questions)}
          <Pager meta={dashboard.meta} />
        </>
      )}
    </>
  )
}

const SHELVES: readonly (readonly [AskerShelf, string, string])[] = [
  ['draft', 'drafts', 'Drafts'],
  ['scheduled', 'scheduled', 'Scheduled'],
  ['open', 'open', 'Open'],
  ['closing', 'closing', 'Closing'],
  ['closed', 'closed', 'Closed'],
]

function chipsOf(shelf: AskerShelf, dashboard: AskerDashboard | undefined) {
  const chips = SHELVES.map(([key, path, label]) => ({
    key,
    label: dashboard ? `${label} · ${dashboard.counts[key]}` : label,
    to: `${DASHBOARD}/${path}`,
    on: key === shelf,
  }))
  return [
    ...chips,
    { key: 'box', label: 'Suggestion box', to: `${DASHBOARD}/suggestion-box`, on: false },
  ]
}

function ShelfSkeleton() {
  return (
    <Loading what="your challenges">
      <div className="card px-5 py-2">
        {[1, 2, 3, 4].map((row) => (
          <div key={row} className="flex items-center gap-4 py-3.5">
            <Skeleton className="size-14 rounded-control" />
            <Skeleton className="h-5 w-1/2" />
            <Skeleton className="ms-auto h-10 w-24" />
          </div>
        ))}
      </div>
    </Loading>
  )
}
