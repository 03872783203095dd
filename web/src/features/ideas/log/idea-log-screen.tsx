import {
  IDEA_LOG_KINDS,
  type IdeaLogEntry,
  IdeaLogKind,
  listIdeaLog,
} from '@ideathlon/contracts/idea-log'
import { useSearchParams } from 'react-router'
import { usePages } from '../../../api/paging/pages.ts'
import { ShelfChips } from '../../../entities/idea/shelf-chips.tsx'
import { format } from '../../../lib/format/format.ts'
import { useFound } from '../../../ui/announce/use-found.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { ChipLinks } from '../../../ui/controls/chip-links.tsx'
import { More } from '../../../ui/signals/more.tsx'
import { EmptyState, Loading, ProblemState } from '../../../ui/states/states.tsx'
import { PageHead } from '../../../ui/surfaces/page-head.tsx'
import { LogEntry } from './log-entry.tsx'

const SIZE = 30
const LABELS: Record<IdeaLogKind, string> = {
  entered: 'Entered',
  edited: 'Edited',
  declined: 'Declined',
  placed: 'Placed',
  outcome: 'Outcomes',
}

/** All events about the viewer's ideas that they are allowed to see. */
export function Component() {
  const [search] = useSearchParams()
  const kind = IdeaLogKind.safeParse(search.get('kind')).data
  const query = usePages(listIdeaLog, { query: { size: SIZE, ...(kind && { kind }) } })
  useFound({ what: 'entry', total: query.total, query: kind ?? 'all' })
  const chips = [
    { key: 'all', label: 'Everything', to: '?', on: kind === undefined },
    ...IDEA_LOG_KINDS.map((each) => ({
      key: each,
      label: LABELS[each],
      to: `?kind=${each}`,
      on: each === kind,
    })),
  ]
  return (
    <>
      <PageHead title="Idea log">
        What happened to your ideas. Ratings are shown after a challenge closes.
      </PageHead>
      <ShelfChips on="log" />
      <ChipLinks label="Show" chips={chips} />
      <div className="mt-3">
        <Entries query={query} />
      </div>
    </>
  )
}

function Entries({ query }: { query: ReturnType<typeof usePages<typeof listIdeaLog>> }) {
  if (query.isPending) return <Loading what="your log" className="h-64 w-full rounded-card" />
  if (query.isError && query.rows === undefined) return <ProblemState of={query} />
  const entries = query.rows ?? []
  if (entries.length === 0) {
    return (
      <EmptyState
        title="No entries yet"
        action={
          <ButtonLink to="/" look="primary">
            Find a challenge
          </ButtonLink>
        }
      >
        Enter an idea to start its log.
      </EmptyState>
    )
  }
  return (
    <>
      {byDay(entries).map(([day, some]) => (
        <section key={day} className="mb-5" aria-label={day}>
          <h2 className="mb-2 font-semibold text-muted text-small">{day}</h2>
          <ol className="card divide-y divide-line px-5">
            {some.map((entry) => (
              <LogEntry key={`${entry.idea.id} ${entry.kind}`} entry={entry} />
            ))}
          </ol>
        </section>
      ))}
      <More query={query} what="entry" />
    </>
  )
}

function byDay(entries: readonly IdeaLogEntry[]): [string, IdeaLogEntry[]][] {
  const days = new Map<string, IdeaLogEntry[]>()
  for (const entry of entries) {
    const day = format().date(entry.at, 'weekday')
    days.set(day, [...(days.get(day) ?? []), entry])
  }
  return [...days]
}
