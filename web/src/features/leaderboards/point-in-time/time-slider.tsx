import { History, Pause, Play, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { format, plural } from '../../../lib/format/format.ts'
import { Button } from '../../../ui/controls/button.tsx'

const AFTER_EVENTS = { one: 'after {n} event', other: 'after {n} events' } as const

export type TimeSliderProps = {
  from: number
  /** The position of the last event; it increases while the leaderboard is live. */
  until: number
  /** The position at which the leaderboard is shown; undefined for the present. */
  at: number | undefined
  onTravel: (at: number | undefined) => void
  /**
   * When the event at this position occurred; null before the first event, undefined until known.
   */
  when: string | null | undefined
}

const STEPS = 200
const PLAY_MS = 700
const PLAY_STEPS = 5

/**
 * A slider over the past events of a leaderboard, which can be dragged, moved with the keys or
 * played.
 */
export function TimeSlider(props: TimeSliderProps) {
  const { from, at, onTravel, when } = props
  // New events neither move the thumb nor stop the playback.
  const [until, setUntil] = useState(props.until)
  const { opener, slider } = useKeptFocus(at !== undefined)
  const step = Math.max(1, Math.round((until - from) / STEPS))
  const [playing, setPlaying] = usePlaying({ at, until, step, onTravel })
  if (props.until <= from) return null
  if (at === undefined) {
    const open = () => {
      setUntil(props.until)
      onTravel(from + Math.round((props.until - from) / 2))
    }
    return (
      <Button ref={opener} look="ghost" className="px-2 font-medium text-small" onClick={open}>
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
  const play = () => {
    if (!playing && at >= until) onTravel(from)
    setPlaying(!playing)
  }
  return (
    <section aria-label="Time travel" className="card mb-4 w-full p-4 sm:px-5">
      <div className="flex items-center gap-3">
        <Button
          look="primary"
          className="px-3"
          aria-label={playing ? 'Pause' : 'Play'}
          onClick={play}
        >
          <Icon className="size-4.5" aria-hidden="true" />
        </Button>
        <input
          ref={slider}
          type="range"
          aria-label="Event"
          aria-valuetext={when ? format().moment(when) : plural(at, AFTER_EVENTS)}
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
          {when && `As of ${format().moment(when)}`}
          {when === null && 'Before the first event'}
        </b>
        <span className="text-muted">{plural(at, AFTER_EVENTS)}</span>
      </p>
    </section>
  )
}

type Playing = Pick<TimeSliderProps, 'at' | 'until' | 'onTravel'> & { step: number }

/** Advances by a few steps at a time until the end. */
function usePlaying({ at, until, step, onTravel }: Playing) {
  const [playing, setPlaying] = useState(false)
  useEffect(() => {
    if (!playing || at === undefined) return
    if (at >= until) return setPlaying(false)
    const timer = setTimeout(() => onTravel(Math.min(until, at + step * PLAY_STEPS)), PLAY_MS)
    return () => clearTimeout(timer)
  }, [playing, at, until, step, onTravel])
  return [playing, setPlaying] as const
}

/** The button and the slider replace each other, so the focus moves to the one that is shown. */
function useKeptFocus(isOpen: boolean) {
  const opener = useRef<HTMLButtonElement>(null)
  const slider = useRef<HTMLInputElement>(null)
  const was = useRef(isOpen)
  useEffect(() => {
    if (was.current === isOpen) return
    was.current = isOpen
    if (document.activeElement === document.body) (isOpen ? slider : opener).current?.focus()
  }, [isOpen])
  return { opener, slider }
}
