import { listReviews, ReviewState } from '@ideathlon/contracts/moderation'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { read } from '../../api/read.ts'
import { ChipLinks } from '../../ui/controls/chip-links.tsx'
import { ProblemState } from '../../ui/pictures/problem-state.tsx'
import { EmptyState } from '../../ui/pictures/states.tsx'
import { Pager } from '../../ui/signals/pager.tsx'
import { Loading, Skeleton } from '../../ui/signals/skeleton.tsx'
import { PageHead } from '../../ui/surfaces/page-head.tsx'
import { DecideBar } from './decide-bar.tsx'
import { ReviewCard } from './review-card.tsx'

const LISTS: Record<ReviewState, string> = {
  waiting: 'Waiting',
  appealed: 'Appeals',
  decided: 'Decided',
}

/** Everything that somebody took offence at, heaviest first. */
export function Component() {
  const [search] = useSearchParams()
  const state = ReviewState.catch('waiting').parse(search.get('state') ?? 'waiting')
  const page = Math.max(0, Number(search.get('page')) || 0)
  return (
    <>
      <PageHead title="Moderation queue">
        Heaviest first. One reason for all you choose; the author reads it, and so does everybody.
      </PageHead>
      <div className="mb-5">
        <ChipLinks
          label="Lists of the queue"
          chips={Object.entries(LISTS).map(([key, label]) => ({
            key,
            label,
            to: key === 'waiting' ? '?' : `?state=${key}`,
            on: key === state,
          }))}
        />
      </div>
      <Queue key={`${state} ${page}`} state={state} page={page} />
    </>
  )
}

function Queue({ state, page }: { state: ReviewState; page: number }) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const queue = useQuery(read(listReviews, { query: { state, page } }))
  if (queue.isError) {
    return <ProblemState error={queue.error} retry={() => void queue.refetch()} />
  }
  if (!queue.data) {
    return (
      <Loading what="the queue">
        <Skeleton className="h-96 w-full rounded-card" />
      </Loading>
    )
  }
  const items = queue.data.data
  if (items.length === 0) return <Empty state={state} />
  const choose = (id: number, on: boolean) => {
    const next = new Set(chosen)
    if (on) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  const here = items.filter(({ id }) => chosen.has(id)).map(({ id }) => id)
  return (
    <>
      <ol className="flex flex-col gap-4">
        {items.map((item) => (
          <li key={item.id}>
            <ReviewCard
              item={item}
              chosen={chosen.has(item.id)}
              choose={state === 'waiting' ? (on) => choose(item.id, on) : undefined}
            />
          </li>
        ))}
      </ol>
      <Pager meta={queue.data.meta} />
      {here.length > 0 && <DecideBar ids={here} onDone={() => setChosen(new Set())} />}
    </>
  )
}

function Empty({ state }: { state: ReviewState }) {
  if (state === 'waiting') {
    return (
      <EmptyState title="Nothing waits">Everybody is being kind. Have a cup of tea.</EmptyState>
    )
  }
  return <EmptyState title="Nothing here yet">What you decide will stand here.</EmptyState>
}
