import { IDEA_STARS_MAX } from '@ideathlon/contracts/limits'
import { type PointerEvent, type Ref, useRef, useState } from 'react'
import { stars } from '../../../lib/format/numbers.ts'
import { isRightToLeft, readingKey } from '../../../ui/reading-direction.ts'
import {
  afterKey,
  fillOf,
  inOneRow,
  STARS_MIN,
  valueAtPointer,
  valueAtTouch,
} from './star-steps.ts'

const CELLS = Array.from({ length: IDEA_STARS_MAX }, (_, at) => at + 1)
const TONES = [8, 8, 7, 7, 6, 6, 5, 4, 3, 2]
const SHAPES = ['38% 46% 40% 50%', '46% 40% 50% 40%', '50% 38% 48% 40%', '42% 50% 38% 46%']

/** A resting finger moves slightly, so small movements are ignored. */
const STEADY_PX = 6

type StarScaleProps = {
  value: number | null
  onChange: (value: number) => void
  label: string
  ref?: Ref<HTMLDivElement>
}

/** Ten cells in half steps, for mouse, touch (tap again, or drag along) and keyboard. */
export function StarScale({ value, onChange, label, ref }: StarScaleProps) {
  const [hover, setHover] = useState<number | null>(null)
  const held = useRef(false)
  const pressedAt = useRef(0)
  const at = (event: PointerEvent<HTMLElement>) => {
    const { x, width } = asOneRow(event)
    return valueAtPointer(x, width)
  }
  const press = (event: PointerEvent<HTMLElement>) => {
    const { x, width } = asOneRow(event)
    const isMouse = event.pointerType === 'mouse'
    pressedAt.current = event.clientX
    onChange(isMouse ? at(event) : valueAtTouch(x, width, value))
  }
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (held.current) {
      if (Math.abs(event.clientX - pressedAt.current) > STEADY_PX) onChange(at(event))
    } else if (event.pointerType === 'mouse') setHover(at(event))
  }
  return (
    <div
      ref={ref}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={STARS_MIN}
      aria-valuemax={IDEA_STARS_MAX}
      aria-valuenow={value ?? STARS_MIN}
      aria-valuetext={
        value === null ? 'Not rated yet' : `${stars(value)} of ${IDEA_STARS_MAX} stars`
      }
      className="grid cursor-pointer touch-none select-none grid-cols-5 rounded-control py-2 sm:grid-cols-10"
      onKeyDown={(event) => {
        const next = afterKey(readingKey(event.key), value)
        if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return
        event.preventDefault()
        event.stopPropagation()
        onChange(next)
      }}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        held.current = true
        event.currentTarget.setPointerCapture(event.pointerId)
        press(event)
      }}
      onPointerMove={drag}
      onPointerUp={() => {
        held.current = false
        setHover(null)
      }}
      onPointerCancel={() => {
        held.current = false
      }}
      onPointerLeave={() => setHover(null)}
    >
      {CELLS.map((cell) => (
        <Cell key={cell} cell={cell} shown={hover ?? value} chosen={value} />
      ))}
    </div>
  )
}

/** Maps the pointer to a single row of ten cells, because a phone shows them in two rows. */
function asOneRow(event: PointerEvent<HTMLElement>) {
  const scale = event.currentTarget
  const box = scale.getBoundingClientRect()
  const x = isRightToLeft() ? box.right - event.clientX : event.clientX - box.left
  const rows = getComputedStyle(scale).gridTemplateRows.split(' ').length
  return inOneRow({ x, y: event.clientY - box.top }, box, rows)
}

function Cell(props: { cell: number; shown: number | null; chosen: number | null }) {
  const { cell, shown, chosen } = props
  const fill = fillOf(cell, shown)
  const isFull = fill === 1
  const last = chosen !== null && Math.ceil(chosen) === cell
  const tone = `var(--rank-${TONES[cell - 1]})`
  const background =
    fill === 0.5
      ? `linear-gradient(var(--line-angle, 90deg), ${tone} 48%, var(--cell) 48%)`
      : fill
        ? tone
        : undefined
  return (
    <span className="p-1">
      <span
        className={`display grid h-11 w-full place-items-center font-bold text-[1.0625rem] transition-transform duration-150 sm:aspect-square sm:h-auto ${
          isFull ? 'text-on-colour' : 'bg-cell text-muted'
        } ${last ? 'scale-105 outline-3 outline-ink outline-offset-2 sm:outline-offset-3' : ''}`}
        style={{ background, borderRadius: SHAPES[cell % SHAPES.length] }}
      >
        {fill === 0.5 ? null : cell}
      </span>
    </span>
  )
}
