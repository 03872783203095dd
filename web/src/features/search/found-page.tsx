import {
  searchChallenges,
  searchDiscussions,
  searchIdeas,
  searchMembers,
  searchPages,
  searchTopics,
} from '@ideathlon/contracts/search'
import { keepPreviousData } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useRead } from '../../api/read.ts'
import { count } from '../../lib/format/numbers.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { EmptyState, Loading, ProblemState, Skeleton } from '../../ui/states/states.tsx'
import { IdeaRow, MemberRow, PageRow, QuestionRow } from './found-rows.tsx'
import { MessageRow, TopicRow } from './found-talk.tsx'
import { type SearchQuery, searchFor } from './search-query.ts'

const SIZE = 20

/** The results of one kind, page by page. */
export function FoundPage({ query }: Searching) {
  switch (query.kind) {
    case 'pages':
      return <Pages query={query} />
    case 'topics':
      return <Topics query={query} />
    case 'messages':
      return <Messages query={query} />
    case 'ideas':
      return <Ideas query={query} />
    case 'members':
      return <Members query={query} />
    default:
      return <Questions query={query} />
  }
}

const PLACEHOLDER_OPTIONS = { placeholderData: keepPreviousData }
type Searching = { query: SearchQuery }
const ofPage = ({ q, page }: SearchQuery) => ({ query: { q, page, size: SIZE } })

function Questions({ query }: Searching) {
  const { mc, ic } = query
  const pageQuery = { ...ofPage(query).query, ic: ic ? ('1' as const) : ('0' as const) }
  const found = useRead(
    searchChallenges,
    { query: { ...pageQuery, ...(mc !== '' && { mc }) } },
    PLACEHOLDER_OPTIONS,
  )
  return (
    <Paged
      query={query}
      found={found}
      rowOf={(each) => <QuestionRow key={each.id} found={each} />}
    />
  )
}

function Ideas({ query }: Searching) {
  const found = useRead(searchIdeas, ofPage(query), PLACEHOLDER_OPTIONS)
  return (
    <Paged query={query} found={found} rowOf={(each) => <IdeaRow key={each.id} found={each} />} />
  )
}

function Members({ query }: Searching) {
  const found = useRead(searchMembers, ofPage(query), PLACEHOLDER_OPTIONS)
  return (
    <Paged query={query} found={found} rowOf={(each) => <MemberRow key={each.id} found={each} />} />
  )
}

function Topics({ query }: Searching) {
  const found = useRead(searchTopics, ofPage(query), PLACEHOLDER_OPTIONS)
  return (
    <Paged query={query} found={found} rowOf={(each) => <TopicRow key={each.id} found={each} />} />
  )
}

function Messages({ query }: Searching) {
  const found = useRead(searchDiscussions, ofPage(query), PLACEHOLDER_OPTIONS)
  return (
    <Paged
      query={query}
      found={found}
      rowOf={(each) => <MessageRow key={each.id} found={each} />}
    />
  )
}

function Pages({ query }: Searching) {
  const found = useRead(searchPages, ofPage(query), PLACEHOLDER_OPTIONS)
  return (
    <Paged query={query} found={found} rowOf={(each) => <PageRow key={each.path} found={each} />} />
  )
}

type PagedProps<T> = {
  query: SearchQuery
  found: {
    data: { data: readonly T[]; meta: { total: number } } | undefined
    isError: boolean
    error: unknown
    refetch: () => unknown
  }
  rowOf: (each: T) => ReactNode
}

function Paged<T>({ query, found, rowOf }: PagedProps<T>) {
  if (found.isError && !found.data) return <ProblemState of={found} />
  if (found.data === undefined) return <FoundSkeleton />
  return <Rows query={query} total={found.data.meta.total} rows={found.data.data.map(rowOf)} />
}

type RowsProps = { query: SearchQuery; total: number; rows: ReactNode[] }

function Rows({ query, total, rows }: RowsProps) {
  if (total === 0) {
    return (
      <EmptyState sign="seek" title="No results of this kind">
        The other tabs have results.
      </EmptyState>
    )
  }
  if (rows.length === 0) return <PastTheEnd query={query} total={total} />
  return (
    <>
      <p className="mb-2 px-3 text-muted sm:px-4">{count(total)} found</p>
      <ul className="card p-1.5">{rows}</ul>
      <PageLinks query={query} total={total} />
    </>
  )
}

type PageLinksProps = { query: SearchQuery; total: number }

const lastPageOf = (total: number) => Math.max(0, Math.ceil(total / SIZE) - 1)

/** An address can name a page that the results no longer reach. */
function PastTheEnd({ query, total }: PageLinksProps) {
  return (
    <EmptyState
      sign="seek"
      title="There are no results on this page"
      action={
        <ButtonLink to={searchFor(query, { page: lastPageOf(total) })}>
          Go to the last page
        </ButtonLink>
      }
    >
      The results end before page {query.page + 1}.
    </EmptyState>
  )
}

function PageLinks({ query, total }: PageLinksProps) {
  const last = lastPageOf(total)
  if (last === 0) return null
  const look =
    'touch inline-flex items-center rounded-control px-4 font-semibold text-primary-ink hover:bg-primary-soft'
  const step = (label: string, page: number) =>
    page < 0 || page > last ? (
      <span />
    ) : (
      <Link to={searchFor(query, { page })} className={look}>
        {label}
      </Link>
    )
  return (
    <nav aria-label="More results" className="mt-3 flex items-center justify-between gap-2">
      {step('Previous page', query.page - 1)}
      <span className="tabular text-muted text-small">
        Page {query.page + 1} of {last + 1}
      </span>
      {step('Next page', query.page + 1)}
    </nav>
  )
}

export function FoundSkeleton() {
  return (
    <Loading what="the results">
      <div className="card flex flex-col gap-5 p-5">
        {[1, 2, 3, 4, 5].map((row) => (
          <div key={row} className="flex gap-4">
            <Skeleton className="size-14 shrink-0 rounded-control" />
            <div className="flex-1">
              <Skeleton className="h-5 w-3/5" />
              <Skeleton className="mt-2 h-4 w-4/5" />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  )
}
