import { type CompletedChallenge, readCompleted } from '@ideathlon/contracts/widgets'
import { Trophy } from 'lucide-react'
import { Link } from 'react-router'
import { usePages } from '../../../api/paging/pages.ts'
import { counted } from '../../../lib/format/counts.ts'
import { More } from '../../../ui/signals/more.tsx'
import { Loading, ProblemState } from '../../../ui/states/states.tsx'
import { useWidgetPlatform } from './widget-platform.ts'

const SHOWN = 6
const COLLECTED = 30

/** Recently closed challenges with their winning ideas. A collection page shows more of them. */
export function ClosedQuestions() {
  const { platform, isCollection } = useWidgetPlatform()
  const size = isCollection ? COLLECTED : SHOWN
  const query = usePages(readCompleted, { query: { size, ...(platform && { platform }) } })
  if (query.isPending) {
    return <Loading what="closed challenges" className="h-64 w-full rounded-card" />
  }
  if (query.isLoadingError) return <ProblemState of={query} />
  const closed = query.rows ?? []
  if (closed.length === 0) return null
  return (
    <section aria-label="Closed challenges" className="card p-2">
      <ul>
        {closed.map((question) => (
          <Closed key={question.id} question={question} />
        ))}
      </ul>
      {isCollection && <More query={query} what="challenge" label="Show earlier challenges" />}
    </section>
  )
}

function Closed({ question }: { question: CompletedChallenge }) {
  const { slug, question_title, lang, ideas, winner } = question
  return (
    <li className="border-line border-t first:border-t-0">
      <Link
        to={`/challenges/${slug}`}
        className="group flex flex-wrap items-baseline gap-x-3 rounded-control px-3 py-3 hover:bg-primary-soft/50"
      >
        <b lang={lang} className="min-w-0 flex-1 basis-64 font-semibold group-hover:underline">
          {question_title}
        </b>
        <span className="text-muted text-small">{counted(ideas, 'idea')}</span>
        {winner && (
          <span className="flex w-full items-center gap-1.5 text-small">
            <Trophy className="size-4 shrink-0 text-gold-ink" aria-hidden="true" />
            <span className="sr-only">Won by</span>
            <bdi lang={winner.lang}>{winner.title}</bdi>, {winner.author.name}
          </span>
        )}
      </Link>
    </li>
  )
}
