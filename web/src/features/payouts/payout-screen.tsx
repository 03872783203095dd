import type { PayoutRun, SharedLine } from '@ideathlon/contracts/payouts/runs'
import { Link, useParams, useSearchParams } from 'react-router'
import { Portrait } from '../../entities/member/portrait.tsx'
import { Amount } from '../../entities/money/amount.tsx'
import { isPublished, useRun, useSharedLines } from '../../entities/prize/queries.ts'
import { YouWon } from '../../entities/prize/won/you-won.tsx'
import { useFormat } from '../../lib/format/format.ts'
import { neurons } from '../../lib/format/neurons.ts'
import { Pager, pageIn } from '../../ui/signals/pager.tsx'
import { EmptyState, Loading, ProblemState } from '../../ui/states/states.tsx'
import { PageHead } from '../../ui/surfaces/page-head.tsx'
import { Section } from '../../ui/surfaces/section.tsx'
import { useTitle } from '../../ui/use-title.ts'

/** A payout, shown so that anyone can check it: its pool, every share, and the published hashes. */
export function Component() {
  const { run: id } = useParams()
  const query = useRun(Number(id))
  useTitle(query.data ? `Payout: ${query.data.title}` : 'Payout')
  if (query.data) return <Shown run={query.data} />
  if (query.isError) return <ProblemState page of={query} />
  return <Loading what="the payout" className="h-80 w-full rounded-card" />
}

const STAGES: Record<PayoutRun['stage'], string> = {
  settling: 'Objections are still possible. Then the payout is checked.',
  previewed: 'The shares are being checked.',
  approved: 'The shares are final and will be paid soon.',
  paying: 'The shares are being paid.',
  partly_paid: 'Most shares are paid; some are on hold.',
  paid: 'Every share is paid.',
  void: 'No one was paid. The money goes to a later prize.',
}

function Shown({ run }: { run: PayoutRun }) {
  return (
    <div className="max-w-3xl">
      <PageHead title={run.title}>{STAGES[run.stage]}</PageHead>
      <YouWon run={run} />
      <Facts run={run} />
      {isPublished(run) ? (
        <Shares run={run} />
      ) : (
        <div className="card mt-5">
          <EmptyState title="No shares yet">
            All shares are published here once they are approved.
          </EmptyState>
        </div>
      )}
      <Hashes run={run} />
    </div>
  )
}

function Facts({ run }: { run: PayoutRun }) {
  const format = useFormat()
  const facts = [
    ['Pool', format.money(run.pool_cents, { currency: run.currency })],
    ['Took part', format.count(run.participants)],
    ['Winners', format.count(run.winners)],
    ['Closed', format.date(run.closed_at, 'medium')],
  ] as const
  return (
    <dl className="card grid grid-cols-2 gap-4 p-5 sm:grid-cols-4">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-muted text-small">{name}</dt>
          <dd className="display tabular font-bold text-title">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Shares({ run }: { run: PayoutRun }) {
  const [search] = useSearchParams()
  const page = pageIn(search)
  const query = useSharedLines(run, page)
  return (
    <Section id="shares" title="Shares" className="mt-8" heading="mb-2 font-bold text-title">
      {query.data && (
        <>
          <ol className="card px-4 py-1.5 sm:px-5">
            {query.data.data.map((line) => (
              <Share key={line.order} line={line} run={run} />
            ))}
          </ol>
          <Pager meta={query.data.meta} />
        </>
      )}
      {!query.data && query.isPending && (
        <Loading what="the shares" className="h-64 w-full rounded-card" />
      )}
      {!query.data && query.isError && <ProblemState of={query} />}
    </Section>
  )
}

function Share({ line, run }: { line: SharedLine; run: PayoutRun }) {
  const { member, rank, weight, cents } = line
  return (
    <li className="flex items-center gap-3 border-line border-t py-2.5 first:border-0">
      <b className="display tabular w-8 shrink-0 text-center font-semibold text-muted">{rank}</b>
      <Portrait handle={member.handle} picture={member.avatar_url} size={36} />
      <span className="min-w-0 flex-1 leading-tight">
        <Link
          to={`/${member.handle}`}
          className="block truncate py-0.5 font-semibold hover:text-primary-ink"
        >
          {member.name}
        </Link>
        <span className="tabular text-caption text-muted">{neurons(weight / 1000)}</span>
      </span>
      <Amount cents={cents} currency={run.currency} className="font-semibold" />
    </li>
  )
}

function Hashes({ run }: { run: PayoutRun }) {
  const hashes = [
    ['Rules, published at the start', run.rules_hash],
    ['Final standings', run.standings_root],
    ['Shares', run.lines_root],
  ] as const
  const known = hashes.filter(([, hash]) => hash !== null)
  if (known.length === 0) return null
  return (
    <Section
      id="hashes"
      title="Published hashes"
      className="mt-8"
      heading="mb-2 font-bold text-title"
    >
      <dl className="card flex flex-col gap-3 p-5 text-small">
        {known.map(([name, hash]) => (
          <div key={name}>
            <dt className="font-semibold">{name}</dt>
            <dd className="break-all text-muted">
              <code>{hash}</code>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 px-1 text-muted text-small">
        Winners can check their own share against these hashes in their browser, without having to
        trust this page.
      </p>
    </Section>
  )
}
