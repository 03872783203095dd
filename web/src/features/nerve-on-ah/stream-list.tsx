import type { ReactNode } from 'react'
import type { Stream } from '../../entities/activity/queries/streams.ts'
import { useFormat } from '../../lib/format/format.ts'
import { More } from '../../ui/signals/more.tsx'
import { Loading, ProblemState, Skeleton } from '../../ui/states/states.tsx'
import { EntryRow } from './entry-row.tsx'
import { groupByDay } from './group-by-day.ts'

type StreamListProps = {
  stream: Stream
  viewer: number | undefined
  /** Shown when the stream has no entries. */
  empty: ReactNode
}

/** The entries of a stream, grouped by day, newest first. */
export function StreamList({ stream, viewer, empty }: StreamListProps) {
  const format = useFormat()
  const { entries } = stream
  if (entries === undefined) return stream.isError ? <ProblemState of={stream} /> : <Rows />
  if (entries.length === 0) return empty
  return (
    <div className="max-w-3xl">
      {groupByDay(entries).map(({ day, entries: those }) => (
        <section key={day} aria-label={format.date(day, 'weekday', 'UTC')} className="mb-5">
          <h2 className="mb-1.5 font-semibold text-muted text-small">
            {format.date(day, 'weekday', 'UTC')}
          </h2>
          <ol className="card px-4 py-1 sm:px-5">
            {those.map((entry) => (
              <EntryRow key={entry.id} entry={entry} viewer={viewer} />
            ))}
          </ol>
        </section>
      ))}
      <More query={stream} what="entry" />
    </div>
  )
}

function Rows() {
  return (
    <Loading what="the activity">
      <div className="max-w-3xl">
        {[1, 2, 3, 4, 5].map((row) => (
          <Skeleton key={row} className="mb-2 h-14 w-full rounded-card" />
        ))}
      </div>
    </Loading>
  )
}
