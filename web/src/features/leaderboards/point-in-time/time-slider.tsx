import { History, Pause, Play, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { format, plural } from '../../../lib/format/format.ts'
import { Button } from '../../../ui/controls/button.tsx'

const AFTER_EVENTS = { one: 'after {n} event', other: 'after {n} events' } as const

export type TimeSliderProps = {
  from: number
  until: number
  at: number | undefined
  onTravel: (at: number | undefined) => void
  when: string | undefined
}

const STEPS = 200
const PLAY_MS = 700
const PLAY_STEPS = 5

/** A slider over the past events of a board that can be dragged, stepped by keys, or played. */
export function TimeSlider(props: TimeSliderProps) {
  const { from, until, at, onTravel, when } = props
  const [playing, setPlaying] = useState(false)
  const step = Math.max(1, Math.round((until - from) / STEPS))
  useEffect(() => {
    if (!playing || at === undefined) return
    if (at >= until) return setPlaying(false)
    const timer = setTimeout(() => onTravel(Math.min(until, at + step * PLAY_STEPS)), PLAY_MS)
    return () => clearTimeout(timer)
  }, [playing, at, until, step, onTravel])
  if (until <= from) return null
  if (at === undefined) {
    return (
      <Button
        look="ghost"
        className="px-2 font-medium text-small"
        onClick={() => onTravel(from + Math.round((until - from) / 2))}
      >
        <History className="size-4" aria-hidden="true" />
        Go back in time
      </Button>
    )
  }
  const Icon = playing ? Pause : Play
  const leave = () => {
    setPlaying(false)
    onTravel(undefined)
  }
  return (
    <section aria-label="Time travel" className="card mb-4 w-full p-4 sm:px-5">
      <div className="flex items-center gap-3">
        <Button
          look="primary"
          className="px-3"
          aria-label={playing ? 'Pause' : 'Play'}
          onClick={() => setPlaying(!playing)}
        >
          <Icon className="size-4.5" aria-hidden="true" />
        </Button>
        <input
          type="range"
          aria-label="Event"
          aria-valuetext={when === undefined ? plural(at, AFTER_EVENTS) : format().moment(when)}
          min={from}
          max={until}
          step={step}
          value={at}
          onChange={(event) => onTravel(Number(event.target.value))}
          className="touch min-w-0 flex-1 rounded-control accent-[var(--primary)]"
        />
        <Button look="ghost" className="px-3" aria-label="Back to now" onClick={leave}>
          <X className="size-4.5" aria-hidden="true" />
        </Button>
      </div>
      <p className="tabular mt-1 flex flex-wrap justify-between gap-x-4 text-small">
        <b className="font-semibold">
          {when === undefined ? 'Before the first event' : `As of ${format().moment(when)}`}
        </b>
        <span className="text-muted">{plural(at, AFTER_EVENTS)}</span>
      </p>
    </section>
  )
}
