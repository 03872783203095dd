import {
  type Rebuild,
  type Rebuilds,
  readRebuilds,
  sentenceOf,
  startRebuild,
  type Verification,
  verifyScores,
} from '@ideathlon/contracts/operations'
import { call } from '../../../api/call.ts'
import { useRead } from '../../../api/read.ts'
import { useAction } from '../../../entities/scoring/queries/actions.ts'
import { counted } from '../../../lib/format/counts.ts'
import { format } from '../../../lib/format/format.ts'
import { count } from '../../../lib/format/numbers.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ProgressBar } from '../../../ui/signals/progress.tsx'
import { ProblemState } from '../../../ui/states/states.tsx'
import { Pill } from '../../../ui/surfaces/pill.tsx'
import { Section } from '../../../ui/surfaces/section.tsx'
import { OperationsFrame } from '../operations-frame.tsx'

const EVERY_MS = 1000

export function Component() {
  return (
    <OperationsFrame title="Rebuild and verify">
      <div className="grid items-start gap-4 md:grid-cols-2">
        <RebuildCard />
        <VerifyCard />
      </div>
    </OperationsFrame>
  )
}

function RebuildCard() {
  const query = useRead(readRebuilds, {}, { refetchInterval: EVERY_MS })
  const start = useAction(
    (kind: 'rebuild' | 'undo') =>
      call(startRebuild, {
        body: { kind },
        act: kind === 'undo' ? 'scoring.rollback' : 'scoring.rebuild',
      }),
    ({ data }) => (data.kind === 'undo' ? 'Rolling back.' : 'Rebuild started.'),
  )
  if (!query.data) {
    return query.isError ? <ProblemState of={query} /> : null
  }
  const { served, kept, latest } = query.data.data
  const running = latest.find(({ state }) => state === 'running')
  return (
    <Section id="rebuild" title="Rebuild" className="card p-5">
      <p className="mt-1 text-muted">
        Recomputes every score alongside the current ones. Members will not notice, and you can roll
        back.
      </p>
      <p className="tabular mt-3">
        Current generation: <b className="font-semibold">{served}</b>
        <Kept kept={kept} />
      </p>
      {running && <Running rebuild={running} />}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          look="primary"
          busy={(start.isPending || running !== undefined) && 'Rebuilding…'}
          onClick={() => start.mutate('rebuild')}
        >
          Rebuild
        </Button>
        {kept && (
          <Button disabled={running !== undefined} onClick={() => start.mutate('undo')}>
            Roll back to generation {kept.generation}
          </Button>
        )}
      </div>
      <Latest rebuilds={latest} />
    </Section>
  )
}

function Kept({ kept }: { kept: Rebuilds['kept'] }) {
  if (!kept) return null
  return <span className="text-muted"> · kept for rollback: {kept.generation}</span>
}

function Running({ rebuild }: { rebuild: Rebuild }) {
  const percent = rebuild.of === 0 ? 0 : Math.floor((rebuild.done / rebuild.of) * 100)
  return (
    <div className="mt-3">
      <ProgressBar percent={percent} label="Rebuild in progress" />
      <p className="tabular mt-1 text-caption text-muted">
        {rebuild.stage}: {count(rebuild.done)} of {count(rebuild.of)}
      </p>
    </div>
  )
}

const STATE_TONES = { running: 'primary', done: 'gain', refused: 'gold', broken: 'loss' } as const

function Latest({ rebuilds }: { rebuilds: readonly Rebuild[] }) {
  return (
    <ol className="tabular mt-4 text-small">
      {rebuilds.map((rebuild) => (
        <li
          key={rebuild.id}
          className="flex flex-wrap items-center gap-x-3 border-line border-t py-2"
        >
          <Pill tone={STATE_TONES[rebuild.state]}>{rebuild.state}</Pill>
          {rebuild.kind} {rebuild.id}
          <time dateTime={rebuild.started_at}>{format().moment(rebuild.started_at)}</time>
          {rebuild.finished_at !== null && <span>{counted(secondsOf(rebuild), 'second')}</span>}
          {rebuild.undone && <Pill tone="gold">undone</Pill>}
          {rebuild.restored && <Pill tone="gain">restored</Pill>}
          {rebuild.events !== null && <span>{counted(rebuild.events, 'event')}</span>}
          <span className="break-all text-muted">{rebuild.reason ?? rebuild.hash}</span>
        </li>
      ))}
    </ol>
  )
}

/** The duration, rounded up to whole seconds. */
function secondsOf({ started_at, finished_at }: Rebuild): number {
  return Math.ceil((Date.parse(finished_at ?? started_at) - Date.parse(started_at)) / 1000)
}

function VerifyCard() {
  const verify = useAction(
    () => call(verifyScores, {}),
    ({ data }) => (data.ok ? 'No differences found.' : 'Differences found.'),
  )
  return (
    <Section id="verify" title="Verify" className="card p-5">
      <p className="mt-1 text-muted">
        Replays the log and compares every served row with the result. It changes nothing.
      </p>
      <Button
        className="mt-4"
        busy={verify.isPending && 'Replaying the log…'}
        onClick={() => verify.mutate(undefined)}
      >
        Verify now
      </Button>
      {verify.data && <Verdict verification={verify.data.data} />}
    </Section>
  )
}

function Verdict({ verification: found }: { verification: Verification }) {
  const lines = [
    ['Rows compared', count(found.rows)],
    ['Rows that differ', count(found.differences)],
    ['Served', found.served_hash],
    ['In the projection', found.live_hash],
    ['Replayed', found.rebuilt_hash],
    ['Gaps in the log', count(found.gaps)],
    ['Compared at position', count(found.position)],
    ['Head and watermark', `${count(found.head)} · ${count(found.watermark)}`],
    ['Outbox and failed events', `${count(found.outbox)} · ${count(found.dead_letters)}`],
  ]
  return (
    <div className={`mt-4 rounded-control p-4 ${found.ok ? 'bg-gain-soft' : 'bg-loss-soft'}`}>
      <p className={`font-semibold ${found.ok ? 'text-gain-ink' : 'text-loss-ink'}`}>
        {found.ok ? 'Every score matches the log' : 'The scores differ from the log'}
      </p>
      {found.difference && (
        <p className="mt-1 break-words">
          First difference: {sentenceOf(found.difference)}. A rebuild will fix it.
        </p>
      )}
      <dl className="tabular mt-2 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-small">
        {lines.map(([name, value]) => (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd className="text-end font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
