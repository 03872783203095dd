import {
  type PageFound,
  searchChallenges,
  searchIdeas,
  searchMembers,
} from '@ideathlon/contracts/search'
import { keepPreviousData } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useRead } from '../../api/read.ts'
import { count } from '../../lib/format/numbers.ts'
import { EmptyState, Loading, ProblemState, Skeleton } from '../../ui/states/states.tsx'
import { IdeaRow, MemberRow, PageRow, QuestionRow } from './found-rows.tsx'
import { type SearchQuery, searchFor } from './search-query.ts'

const SIZE = 20

/** All results of one kind, paginated. */
export function FoundPage({ query, pages }: { query: SearchQuery; pages: readonly PageFound[] }) {
  const { q, page, mc, ic, kind } = query
  const of = { q, page, size: SIZE }
  const kept = { placeholderData: keepPreviousData }
  const category = mc !== '' && { mc }
  const questions = useRead(
    searchChallenges,
    { query: { ...of, ic: ic ? '1' : '0', ...category } },
    {
      enabled: kind === 'questions',
      ...kept,
    },
  )
  const ideas = useRead(
    searchIdeas,
    { query: of },
    {
      enabled: kind === 'ideas',
      ...kept,
    },
  )
  const members = useRead(
    searchMembers,
    { query: of },
    {
      enabled: kind === 'members',
      ...kept,
    },
  )
  if (kind === 'pages') {
    return (
      <Rows
        query={query}
        total={pages.length}
        rows={pages.map((each) => <PageRow key={each.path} found={each} />)}
      />
    )
  }
  const asking = kind === 'questions' ? questions : kind === 'ideas' ? ideas : members
  if (asking.isError && !asking.data) return <ProblemState of={asking} />
  if (asking.data === undefined) return <FoundSkeleton />
  const rows =
    kind === 'questions'
      ? questions.data?.data.map((each) => <QuestionRow key={each.id} found={each} />)
      : kind === 'ideas'
        ? ideas.data?.data.map((each) => <IdeaRow key={each.id} found={each} />)
        : members.data?.data.map((each) => <MemberRow key={each.id} found={each} />)
  return <Rows query={query} total={asking.data.meta.total} rows={rows ?? []} />
}

type RowsProps = { query: SearchQuery; total: number; rows: ReactNode[] }

function Rows({ query, total, rows }: RowsProps) {
  if (rows.length === 0) {
    return (
      <EmptyState sign="seek" title="No results of this kind">
        There are results in the other tabs.
      </EmptyState>
    )
  }
  return (
    <>
      <p className="mb-2 px-3 text-muted sm:px-4">{count(total)} found</p>
      <ul className="card p-1.5">{rows}</ul>
      <Turn query={query} total={total} />
    </>
  )
}

function Turn({ query, total }: { query: SearchQuery; total: number }) {
  const last = Math.max(0, Math.ceil(total / SIZE) - 1)
  if (last === 0 || query.kind === 'pages') return null
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
