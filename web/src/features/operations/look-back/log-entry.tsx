import type { LogLine } from '@ideathlon/contracts/event-log'
import { ROLE_LABELS } from '@ideathlon/contracts/roles'
import type { ReactNode } from 'react'
import { MemberLink } from '../../../entities/member/member-link.tsx'
import { format } from '../../../lib/format/format.ts'
import { count, exactScore } from '../../../lib/format/numbers.ts'

const exact = { seconds: true }
/**
 * The labels for the fields of an event's data; a field added in a later version is shown under its
 * own name.
 */
const FIELDS: Readonly<Record<string, string>> = {
  assumptions: 'Assumptions',
  by: 'By',
  cents: 'Cents',
  closesAt: 'Closes at',
  earnedToday: 'Points earned today',
  ideas: 'Ideas',
  kind: 'Kind',
  length: 'Length',
  lines: 'Lines',
  mentor: 'Mentor',
  message: 'Message',
  olympiad: 'Olympiad',
  opensAt: 'Opens at',
  origin: 'Origin',
  outcome: 'Outcome',
  pair: 'Pair',
  place: 'Place',
  players: 'Players',
  ratings: 'Ratings',
  rules_hash: 'Rules hash',
  run: 'Run',
  scope: 'Scope',
  scope_id: 'Scope ID',
  seq: 'Sequence',
  served: 'Served',
  staff: 'Staff',
  standings: 'Standings',
  stars: 'Stars',
  starsMax: 'Maximum stars',
  thousandths: 'Thousandths',
  topic: 'Topic',
  version: 'Version',
}

/** One event; expanding it shows its other fields. */
export function LogEntry({ line }: { line: LogLine }) {
  const { position, key, milli_points: milli, challenge } = line
  const who = line.recipient ?? line.actor
  const lost = (milli ?? 0) < 0
  return (
    <li className="border-line border-t">
      <details>
        <summary className="grid min-h-11 grid-cols-[1fr_auto] items-center gap-x-4 gap-y-0.5 py-2 leading-snug hover:bg-primary-soft/60 sm:grid-cols-[5rem_1fr_14rem_5rem]">
          <span className="text-caption text-muted">{count(position)}</span>
          <span className="order-last col-span-2 min-w-0 break-words font-medium sm:order-none sm:col-span-1">
            {key.replace(':', ' · ')}
            {challenge !== null && <span className="text-muted"> in challenge {challenge}</span>}
          </span>
          <span className="hidden truncate text-muted sm:block">{who?.name}</span>
          {milli === null ? (
            <span />
          ) : (
            <b className={`display text-end font-bold ${lost ? 'text-loss-ink' : 'text-gain-ink'}`}>
              {milli > 0 && '+'}
              {exactScore(milli)}
            </b>
          )}
        </summary>
        <dl className="mb-3 grid gap-x-6 rounded-control bg-sunken px-4 py-2 text-small sm:grid-cols-2">
          <Fact name="Happened">{format().moment(line.occurred_at, exact)}</Fact>
          <Fact name="Recorded">{format().moment(line.recorded_at, exact)}</Fact>
          {line.actor && (
            <Fact name="Done by">
              <MemberLink member={line.actor} size={24} />
            </Fact>
          )}
          {line.recipient && (
            <Fact name="Earned by">
              <MemberLink member={line.recipient} size={24} />
            </Fact>
          )}
          {line.role !== null && <Fact name="As">{ROLE_LABELS[line.role]}</Fact>}
          {line.idea !== null && <Fact name="Idea">{line.idea}</Fact>}
          {milli !== null && <Fact name="Priced by">rules {line.rules_version}</Fact>}
          {Object.entries(line.data).map(([name, value]) => (
            <Fact key={name} name={FIELDS[name] ?? name}>
              <span translate="no">
                {typeof value === 'object' ? JSON.stringify(value) : String(value)}
              </span>
            </Fact>
          ))}
        </dl>
      </details>
    </li>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-9 min-w-0 items-center gap-3">
      <dt className="w-28 shrink-0 truncate text-muted">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  )
}
