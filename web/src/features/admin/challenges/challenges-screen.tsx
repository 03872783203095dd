import {
  CHALLENGES_AT_ONCE,
  listManagedChallenges,
  ManagedChallengesQuery,
} from '@ideathlon/contracts/community/managed-challenges'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useRead } from '../../../api/read.ts'
import { counted } from '../../../lib/format/counts.ts'
import { useFound } from '../../../ui/announce/use-found.ts'
import { SearchBox } from '../../../ui/controls/search-box.tsx'
import { EmptyList } from '../../../ui/signals/empty-list.tsx'
import { Pager } from '../../../ui/signals/pager.tsx'
import { Loading, ProblemState } from '../../../ui/states/states.tsx'
import { PageHead } from '../../../ui/surfaces/page-head.tsx'
import { SavedViews } from '../saved-views.tsx'
import { BulkPanel } from './bulk-panel.tsx'
import { ChallengeRows } from './challenge-rows.tsx'
import { Filters } from './filters.tsx'

/** Finds challenges in every state, and selects and changes many of them at once. */
export function Component() {
  const [search, setSearch] = useSearchParams()
  const query = ManagedChallengesQuery.catch(ManagedChallengesQuery.parse({})).parse(
    Object.fromEntries(search),
  )
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const list = useRead(listManagedChallenges, { query }, { placeholderData: keepPreviousData })
  const total = list.isPlaceholderData ? undefined : list.data?.meta.total
  useFound({ what: 'challenge', total, query: search.toString() })
  const change = (key: string, value: string) => {
    const next = new URLSearchParams(search)
    next.delete('page')
    if (value === '') next.delete(key)
    else next.set(key, value)
    setSelected(new Set())
    setSearch(next)
  }
  const rows = list.data?.data ?? []
  return (
    <>
      <PageHead
        title="Challenges"
        aside={
          <SearchBox
            key={query.q}
            label="Title or asker’s handle"
            value={query.q}
            onSettle={(text) => change('q', text)}
          />
        }
      >
        {list.data && counted(list.data.meta.total, 'challenge')}
      </PageHead>
      <SavedViews screen="challenges" />
      <Filters query={query} onChange={change} />
      {selected.size > 0 && (
        <BulkPanel
          key={[...selected].join()}
          ids={[...selected].slice(0, CHALLENGES_AT_ONCE)}
          onClear={() => setSelected(new Set())}
        />
      )}
      {list.isLoadingError && <ProblemState of={list} />}
      {list.isPending && (
        <Loading what="the challenges" className="h-[30rem] w-full rounded-card" />
      )}
      {list.data && rows.length === 0 && (
        <EmptyList meta={list.data.meta} title="No challenges found">
          Change the search or the filters.
        </EmptyList>
      )}
      {list.data && rows.length > 0 && (
        <>
          <ChallengeRows rows={rows} selected={selected} onSelect={setSelected} />
          <Pager meta={list.data.meta} />
        </>
      )}
    </>
  )
}
