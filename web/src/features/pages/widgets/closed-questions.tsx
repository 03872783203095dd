import { readCompleted } from '@ideathlon/contracts/widgets'
import { useQuery } from '@tanstack/react-query'
import { Trophy } from 'lucide-react'
import { Link } from 'react-router'
import { read } from '../../../api/read.ts'
import { Loading, Skeleton } from '../../../ui/signals/skeleton.tsx'
import { counted } from '../../../words/numbers.ts'

const SHOWN = 6

/** What closed lately, with the idea that won. */
export function ClosedQuestions() {
  const { data, isPending } = useQuery(read(readCompleted, { query: { size: SHOWN } }))
  if (isPending) {
    return (
      <Loading what="closed questions">
        <Skeleton className="h-64 w-full rounded-card" />
      </Loading>
    )
  }
  if (!data || data.data.length === 0) return null
  return (
    <section aria-label="Closed questions" className="card p-2">
      <ul>
        {data.data.map(({ id, slug, question_title, ideas, winner }) => (
          <li key={id} className="border-line border-t first:border-t-0">
            <Link
              to={`/challenges/${slug}`}
              className="group flex flex-wrap items-baseline gap-x-3 rounded-control px-3 py-3 hover:bg-primary-soft/50"
            >
              <b className="min-w-0 flex-1 basis-64 font-semibold group-hover:underline">
                {question_title}
              </b>
              <span className="text-muted text-small">{counted(ideas, 'idea')}</span>
              {winner && (
                <span className="flex w-full items-center gap-1.5 text-small">
                  <Trophy className="size-4 shrink-0 text-gold-ink" aria-hidden="true" />
                  <span className="sr-only">Won by</span>
                  {winner.title}, {winner.author.name}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
