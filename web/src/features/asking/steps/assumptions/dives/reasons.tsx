import { DEEP_DIVE_LINE_MAX, DEEP_DIVE_ROWS_MAX } from '@ideathlon/contracts/deep-dives'
import { Plus, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '../../../../../ui/controls/button.tsx'
import { TextField } from '../../../../../ui/controls/text-field.tsx'
import { RangeSlider } from '../../../../../ui/inputs/scales/range-slider.tsx'

type Reason = { reason: string; strength: number }

type ReasonsProps = {
  legend: string
  help: string
  scale: { min: number; max: number; start: number }
  words: (strength: number) => string
  value: readonly Reason[]
  onChange: (reasons: Reason[]) => void
}

/** A list of reasons, each with its strength. */
export function Reasons({ legend, help, scale, words, value, onChange }: ReasonsProps) {
  const list = useRef<HTMLUListElement>(null)
  const add = () => {
    onChange([...value, { reason: '', strength: scale.start }])
    requestAnimationFrame(() =>
      list.current?.lastElementChild?.querySelector<HTMLElement>('input')?.focus(),
    )
  }
  return (
    <fieldset>
      <legend className="font-semibold">{legend}</legend>
      <p className="text-muted text-small">{help}</p>
      <ul ref={list} className="mt-3 flex flex-col gap-3 empty:hidden">
        {value.map((row, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name
            key={at}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-2 gap-y-1 rounded-control border border-line p-3 sm:grid-cols-[minmax(0,1fr)_15rem_auto]"
          >
            <TextField
              label={`Reason ${at + 1}`}
              maxLength={DEEP_DIVE_LINE_MAX}
              value={row.reason}
              onChange={({ target }) => onChange(value.with(at, { ...row, reason: target.value }))}
            />
            <span className="max-sm:col-span-2 max-sm:row-start-2">
              <RangeSlider
                label="Strength"
                min={scale.min}
                max={scale.max}
                value={row.strength}
                words={words}
                onChange={(strength) => onChange(value.with(at, { ...row, strength }))}
              />
            </span>
            <button
              type="button"
              aria-label={`Remove reason ${at + 1}`}
              onClick={() => onChange(value.toSpliced(at, 1))}
              className="touch grid place-items-center rounded-control text-muted hover:text-loss-ink"
            >
              <Trash2 aria-hidden="true" className="size-4.5" />
            </button>
          </li>
        ))}
      </ul>
      {value.length < DEEP_DIVE_ROWS_MAX && (
        <Button onClick={add} className="mt-2">
          <Plus aria-hidden="true" className="size-4.5" />
          Add a reason
        </Button>
      )}
    </fieldset>
  )
}
