import { type LogLine, readModerationLog } from '@ideathlon/contracts/moderation'
import { Link, useSearchParams } from 'react-router'
import { useRead } from '../../api/read.ts'
import { EmptyList } from '../../ui/signals/empty-list.tsx'
import { Pager, pageIn } from '../../ui/signals/pager.tsx'
import { Loading, ProblemState } from '../../ui/states/states.tsx'
import { PageHead } from '../../ui/surfaces/page-head.tsx'
import { Pill } from '../../ui/surfaces/pill.tsx'
import { Ago } from '../../ui/time/ago.tsx'
import { logSentence } from './words.ts'

/** The public moderation log. */
export function Component() {
  const [search] = useSearchParams()
  const page = pageIn(search)
  const log = useRead(readModerationLog, { query: { page } })
  return (
    <>
      <PageHead title="Moderation log">
        What was taken down, what stayed up, and why. Moderators and authors are not named.
      </PageHead>
      {log.isLoadingError && <ProblemState of={log} />}
      {log.isPending && <Loading what="the log" className="h-96 w-full rounded-card" />}
      {log.data?.data.length === 0 && (
        <EmptyList meta={log.data.meta} sign="done" title="Nothing here yet">
          Nothing has needed moderation.
        </EmptyList>
      )}
      {log.data && log.data.data.length > 0 && (
        <>
          <ol className="card divide-y divide-line">
            {log.data.data.map((line) => (
              <Line key={line.key} line={line} />
            ))}
          </ol>
          <Pager meta={log.data.meta} />
        </>
      )}
    </>
  )
}

const OUTCOMES = {
  approved: { label: 'Approved', tone: 'gain' },
  restored: { label: 'Restored', tone: 'gain' },
  lifted: { label: 'Lifted', tone: 'gain' },
  declined: { label: 'Taken down', tone: 'loss' },
  sanctioned: { label: 'Sanctioned', tone: 'gold' },
} as const

function Line({ line }: { line: LogLine }) {
  return (
    <li className="flex flex-col gap-1 p-4 sm:px-6">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Pill tone={OUTCOMES[line.outcome].tone}>{OUTCOMES[line.outcome].label}</Pill>
        <b className="order-last basis-full font-semibold sm:order-none sm:basis-auto">
          {logSentence(line)}
        </b>
        <span className="ms-auto">
          <Ago at={line.at} />
        </span>
      </p>
      {line.question && (
        <p className="text-muted text-small">
          In{' '}
          <Link
            to={`/challenges/${line.question.slug}`}
            lang={line.question.lang}
            className="underline decoration-line-strong underline-offset-4 hover:text-ink"
          >
            {line.question.title}
          </Link>
        </p>
      )}
      {line.reason && (
        <p dir="auto" lang={line.lang} className="max-w-prose break-words">
          {line.reason}
        </p>
      )}
    </li>
  )
}
