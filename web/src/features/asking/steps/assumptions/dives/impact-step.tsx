import { DEEP_DIVE_LINE_MAX, type WhatDeepDive } from '@ideathlon/contracts/deep-dives'
import { cx } from 'class-variance-authority'
import { GripVertical, MountainSnow, Trash2 } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { CONTROL } from '../../../../../ui/controls/field.tsx'

type Step = WhatDeepDive['impact_steps'][number]

type ImpactStepProps = {
  step: Step
  number: number
  onChange: (step: Step) => void
  onHardest: () => void
  onMove: (by: -1 | 1) => void
  /** Moves the step to the row at this height, and returns the number of that row. */
  onDrag: (from: number, y: number) => number
  onRemove: () => void
  onEnter: () => void
}

/** One step, which can be moved by its handle with the pointer or the arrow keys. */
export function ImpactStep(props: ImpactStepProps) {
  const { step, number, onChange, onHardest, onRemove, onEnter } = props
  const name = step.text.trim() || `step ${number}`
  return (
    <li
      className={cx(
        'flex flex-wrap items-center gap-1 rounded-control border p-1.5',
        step.hardest ? 'border-gold bg-gold-soft' : 'border-line bg-surface',
      )}
    >
      <Grip {...props} name={name} />
      <input
        data-part="text"
        aria-label={`Step ${number}`}
        value={step.text}
        maxLength={DEEP_DIVE_LINE_MAX}
        placeholder="What has to happen?"
        onChange={({ target }) => onChange({ ...step, text: target.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
          event.preventDefault()
          onEnter()
        }}
        className={cx(
          CONTROL,
          'touch wide-40 flex-1 basis-40',
          !step.selected && 'text-muted line-through',
        )}
      />
      <span className="ms-auto flex items-center">
        <label className="flex min-h-11 cursor-pointer items-center gap-2 px-2 text-muted text-small">
          <input
            type="checkbox"
            aria-label={`Part of the plan: ${name}`}
            checked={step.selected}
            onChange={({ target }) => onChange({ ...step, selected: target.checked })}
            className="size-5 accent-[var(--primary)]"
          />
          In the plan
        </label>
        <button
          type="button"
          aria-pressed={step.hardest}
          aria-label={`Hardest step: ${name}`}
          title="Hardest step"
          onClick={onHardest}
          className={cx(
            'touch grid place-items-center rounded-control',
            step.hardest ? 'text-gold-ink' : 'text-muted hover:text-ink',
          )}
        >
          <MountainSnow
            aria-hidden="true"
            className="size-5"
            strokeWidth={step.hardest ? 2.6 : 2}
          />
        </button>
        <button
          type="button"
          aria-label={`Remove ${name}`}
          onClick={onRemove}
          className="touch grid place-items-center rounded-control text-muted hover:text-loss-ink"
        >
          <Trash2 aria-hidden="true" className="size-4.5" />
        </button>
      </span>
    </li>
  )
}

function Grip({ number, name, onMove, onDrag }: ImpactStepProps & { name: string }) {
  const at = useRef<number>(undefined)
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    onMove(event.key === 'ArrowUp' ? -1 : 1)
  }
  return (
    <button
      type="button"
      data-part="grip"
      aria-label={`Move ${name} with the up and down arrow keys`}
      onKeyDown={press}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        at.current = number - 1
      }}
      onPointerMove={(event) => {
        if (at.current !== undefined) at.current = onDrag(at.current, event.clientY)
      }}
      onPointerUp={() => {
        at.current = undefined
      }}
      onPointerCancel={() => {
        at.current = undefined
      }}
      className="touch grid cursor-grab touch-none place-items-center rounded-control text-muted hover:text-ink active:cursor-grabbing"
    >
      <GripVertical aria-hidden="true" className="size-5" />
    </button>
  )
}
