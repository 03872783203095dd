import type { Olympiad } from '@ideathlon/contracts/olympiads'
import { Hourglass, Timer } from 'lucide-react'
import { nextTickMs } from '../../../lib/dates/durations.ts'
import { useNow } from '../../../lib/dates/use-now.ts'
import { useFormat } from '../../../lib/format/format.ts'
import { Announced } from '../../../ui/announce/announced.tsx'
import { type Phase, phaseOf } from './phase.ts'

type LastDayProps = { race: Olympiad; isFinal: boolean | undefined }

const ANNOUNCED: Record<Phase, string> = {
  calm: '',
  last_day: 'The last day of this race',
  last_hour: 'The last hour of this race',
  counting: 'Time is up. We are counting the final places.',
  over: '',
}

/** A countdown for the last day and the last hour, and a notice while the places are counted. */
export function LastDay({ race, isFinal }: LastDayProps) {
  const end = Date.parse(race.end_time)
  const now = useNow((at) => (race.is_current ? nextTickMs(end - at) : 30_000))
  const phase = phaseOf({ isCurrent: race.is_current, isFinal, msLeft: end - now })
  const says = ANNOUNCED[phase]
  return (
    <Announced as="div" says={says} className="not-empty:mb-4">
      {phase === 'counting' && <Counting />}
      {(phase === 'last_day' || phase === 'last_hour') && (
        <Clock
          msLeft={end - now}
          isLastHour={phase === 'last_hour'}
          isPaused={race.paused_at !== null}
        />
      )}
    </Announced>
  )
}

type ClockProps = { msLeft: number; isLastHour: boolean; isPaused: boolean }

function Clock({ msLeft, isLastHour, isPaused }: ClockProps) {
  const time = useFormat().timeLeft(msLeft)
  return (
    <div
      data-last-day
      className={`card flex flex-wrap items-center gap-x-5 gap-y-1 px-5 py-4 ${isLastHour ? 'border-loss-ink/40 bg-loss-soft text-loss-ink' : ''}`}
    >
      <Timer className="size-7 shrink-0" aria-hidden="true" />
      <p
        className={`display tabular font-bold leading-tight ${isLastHour ? 'text-hero' : 'text-heading'}`}
      >
        {time}
      </p>
      <p className={isLastHour ? '' : 'text-muted'}>
        {isLastHour
          ? 'This is the last hour. Neurons count until the race ends.'
          : 'This is the last day. Neurons count until the race ends.'}
        {isPaused && ' The race is currently paused.'}
      </p>
    </div>
  )
}

function Counting() {
  return (
    <div data-counting className="card flex flex-wrap items-center gap-x-5 gap-y-1 px-5 py-4">
      <Hourglass
        className="size-7 shrink-0 text-gold-ink motion-safe:animate-pulse"
        aria-hidden="true"
      />
      <div>
        <p className="font-bold text-title">Time is up. We are counting the final places</p>
        <p className="text-muted">
          The places are frozen, and the prizes are being calculated. The result will appear here
          automatically.
        </p>
      </div>
    </div>
  )
}
