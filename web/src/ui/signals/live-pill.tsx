import { cx } from 'class-variance-authority'
import { format } from '../../lib/format/format.ts'
import { Announced } from '../announce/announced.tsx'

export type Liveness = {
  state: 'live' | 'reconnecting' | 'stale'
  since: Date | null
  keptAt?: Date | null
}

const WORDS = {
  live: 'text-gain-ink',
  reconnecting: 'text-gold-ink',
  stale: 'text-muted',
}

/** Shows whether the page is updated live. Stale content stays on the page. */
export function LivePill({ liveness }: { liveness: Liveness }) {
  // During the first connection attempt, no warning is needed yet, and a longer label would shift
  // the elements next to it.
  const isFirst = liveness.state === 'reconnecting' && liveness.since === null
  const isQuiet = isFirst || liveness.state === 'stale'
  return (
    <Announced
      as="span"
      data-liveness={liveness.state}
      className={cx(
        'inline-flex items-center gap-2 whitespace-nowrap font-semibold text-small',
        isQuiet ? WORDS.stale : WORDS[liveness.state],
      )}
    >
      <i
        className={cx(
          'size-2 rounded-full ring-4',
          isQuiet ? 'border border-current ring-transparent' : 'bg-current ring-current/20',
        )}
      />
      {isFirst && <span className="sr-only">Connecting</span>}
      <span aria-hidden={isFirst}>{isFirst ? 'Live' : words(liveness)}</span>
    </Announced>
  )
}

function words({ state, since, keptAt }: Liveness): string {
  if (state === 'live') return 'Live'
  if (state === 'reconnecting') return 'Reconnecting'
  if (since) return `Stale since ${format().time(since)}`
  return keptAt ? `As of ${format().moment(keptAt)}` : 'Not live'
}
