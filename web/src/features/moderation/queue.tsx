import { listReviews, type ReviewState } from '@ideathlon/contracts/moderation'
import { useState } from 'react'
import { useRead } from '../../api/read.ts'
import { EmptyList } from '../../ui/signals/empty-list.tsx'
import { type PageMeta, Pager } from '../../ui/signals/pager.tsx'
import { Loading, ProblemState } from '../../ui/states/states.tsx'
import { DecideBar } from './decide-bar.tsx'
import { ReviewCard } from './review-card.tsx'

type QueueProps = {
  state: ReviewState
  page: number
  /** The slug of the queue's platform; without one, the queue covers all platforms. */
  platform?: string
}

/** One list of the queue. Viewers with permission can select and decide waiting items. */
export function Queue({ state, page, platform }: QueueProps) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const queue = useRead(listReviews, { query: { state, page, platform } })
  if (queue.isLoadingError) return <ProblemState of={queue} />
  if (!queue.data) return <Loading what="the queue" className="h-96 w-full rounded-card" />
  const items = queue.data.data
  if (items.length === 0) return <Empty state={state} meta={queue.data.meta} />
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
              choose={
                state === 'waiting' && item.can_decide ? (on) => choose(item.id, on) : undefined
              }
            />
          </li>
        ))}
      </ol>
      <Pager meta={queue.data.meta} />
      {here.length > 0 && <DecideBar ids={here} onDone={() => setChosen(new Set())} />}
    </>
  )
}

function Empty({ state, meta }: { state: ReviewState; meta: PageMeta }) {
  if (state === 'waiting') {
    return (
      <EmptyList meta={meta} sign="done" title="The queue is empty">
        Everyone is being kind. Have a cup of tea.
      </EmptyList>
    )
  }
  return (
    <EmptyList meta={meta} title="Nothing here yet">
      Items appear here once they have been decided or appealed.
    </EmptyList>
  )
}
