import { readCategories } from '@ideathlon/contracts/categories'
import { searchAll } from '@ideathlon/contracts/search'
import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { useRead } from '../../api/read.ts'
import { useFound } from '../../ui/announce/use-found.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { ChipLinks } from '../../ui/controls/chip-links.tsx'
import { EmptyState, ProblemState } from '../../ui/states/states.tsx'
import { PageHead } from '../../ui/surfaces/page-head.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { FoundGroups } from './found-groups.tsx'
import { FoundPage, FoundSkeleton } from './found-page.tsx'
import { SearchBox } from './search-box.tsx'
import { type Kind, type SearchQuery, searchFor, searchQueryOf } from './search-query.ts'

const HOUR_MS = 60 * 60_000

const LABELS: Record<Kind, string> = {
  all: 'All',
  questions: 'Challenges',
  ideas: 'Ideas',
  topics: 'Topics',
  messages: 'Messages',
  members: 'Members',
  pages: 'Pages and answers',
}

/** Full-text search: either the best results of all kinds, or one kind page by page. */
export function Component() {
  const [search] = useSearchParams()
  const query = searchQueryOf(search)
  const navigate = useNavigate()
  useTitle(query.q === '' ? 'Search' : `Search: ${query.q}`)
  const ask = (q: string) =>
    void navigate(searchFor(query, { q }), { replace: true, preventScrollReset: true })
  return (
    <>
      <PageHead title="Search">
        Search challenges, ideas in closed challenges, topics, messages, members, pages and FAQs.
      </PageHead>
      <SearchBox q={query.q} onAsk={ask} />
      <Choices query={query} />
      {(query.kind === 'topics' || query.kind === 'messages') && <TalkFilters kind={query.kind} />}
      <Results query={query} />
    </>
  )
}

function Choices({ query }: { query: SearchQuery }) {
  const categories = useRead(readCategories, {}, { staleTime: HOUR_MS })
  const kinds = (Object.keys(LABELS) as Kind[]).map((kind) => ({
    key: kind,
    label: LABELS[kind],
    to: searchFor(query, { kind }),
    on: query.kind === kind,
  }))
  const main = (categories.data?.data ?? []).filter(({ parent }) => parent === null)
  const scopes = [
    {
      key: 'closed',
      label: 'Include closed challenges',
      to: searchFor(query, { ic: !query.ic }),
      on: query.ic,
    },
    ...main.map(({ slug, name }) => ({
      key: slug,
      label: name,
      to: searchFor(query, { mc: query.mc === slug ? '' : slug }),
      on: query.mc === slug,
    })),
  ]
  return (
    <div className="my-4 flex flex-col gap-1">
      <ChipLinks label="Kind of result" chips={kinds} />
      {(query.kind === 'all' || query.kind === 'questions') && (
        <div className="min-h-13 sm:min-h-11">
          <ChipLinks label="Challenge filters" chips={scopes} />
        </div>
      )}
    </div>
  )
}

/** What to type to narrow down a search in the forums. */
function TalkFilters({ kind }: { kind: 'topics' | 'messages' }) {
  const filters = ['in:channel', 'by:handle', 'after:2026-01-31', 'before:2026-12-31']
  const all = kind === 'messages' ? [...filters, 'has:link', 'has:file', 'has:quote'] : filters
  return (
    <p className="mb-4 flex flex-wrap items-center gap-1.5 px-3 text-muted text-small sm:px-4">
      Narrow it down with
      {all.map((filter) => (
        <code key={filter} className="rounded-sm bg-primary-soft px-1.5 py-0.5">
          {filter}
        </code>
      ))}
    </p>
  )
}

function Results({ query }: { query: SearchQuery }) {
  const { q, mc, ic, kind } = query
  const all = useRead(
    searchAll,
    { query: { q, ic: ic ? '1' : '0', ...(mc !== '' && { mc }) } },
    {
      enabled: q !== '',
      placeholderData: keepPreviousData,
    },
  )
  const totals = all.isPlaceholderData ? undefined : all.data?.data.totals
  const matches = totals && sumOf(totals)
  useFound({
    what: 'match',
    total: q === '' ? undefined : matches,
    query: `${q} ${mc} ${ic}`,
  })
  if (q === '') return <Begin />
  if (all.isError && !all.data) return <ProblemState of={all} />
  if (all.data === undefined) return <FoundSkeleton />
  const found = sumOf(all.data.data.totals)
  return (
    <div aria-busy={all.isPlaceholderData} className={all.isPlaceholderData ? 'opacity-60' : ''}>
      {found === 0 && <Nothing query={query} />}
      {found > 0 &&
        (kind === 'all' ? (
          <FoundGroups found={all.data.data} query={query} />
        ) : (
          <FoundPage query={query} />
        ))}
    </div>
  )
}

const sumOf = (totals: Record<string, number>) =>
  Object.values(totals).reduce((sum, n) => sum + n, 0)

function Begin() {
  return (
    <EmptyState
      sign="seek"
      title="What are you looking for?"
      action={<ButtonLink to="/">Browse open challenges</ButtonLink>}
    >
      Enter a word or a name. Small typos are fine.
    </EmptyState>
  )
}

function Nothing({ query }: { query: SearchQuery }) {
  return (
    <EmptyState
      sign="seek"
      title="No results"
      action={
        query.ic ? (
          <ButtonLink to="/challenges/create" look="primary">
            Create a challenge
          </ButtonLink>
        ) : (
          <ButtonLink to={searchFor(query, { ic: true })} look="primary">
            Include closed challenges
          </ButtonLink>
        )
      }
    >
      Try fewer or different words.
    </EmptyState>
  )
}
