import { useId } from 'react'
import { Select } from '../../../ui/controls/select-field.tsx'

type ChoiceProps<V extends string> = {
  label: string
  value: V
  options: readonly (readonly [V, string])[]
  onChoose: (value: V) => void
}

export function Choice<V extends string>({ label, value, options, onChoose }: ChoiceProps<V>) {
  const id = useId()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1.5 py-3">
      <label htmlFor={id}>{label}</label>
      <span className="w-full sm:w-60">
        <Select id={id} value={value} onChange={({ target }) => onChoose(target.value as V)}>
          {options.map(([key, words]) => (
            <option key={key} value={key}>
              {words}
            </option>
          ))}
        </Select>
      </span>
    </div>
  )
}

type SwitchProps = { label: string; says?: string; on: boolean; onTurn: (on: boolean) => void }

export function Switch({ label, says, on, onTurn }: SwitchProps) {
  return (
    <label className="flex min-h-14 cursor-pointer items-center justify-between gap-6 py-2.5">
      <span className="min-w-0">
        {label}
        {says && <span className="block text-muted text-small">{says}</span>}
      </span>
      <input
        type="checkbox"
        role="switch"
        checked={on}
        aria-checked={on}
        onChange={({ target }) => onTurn(target.checked)}
        className="peer sr-only"
      />
      <span
        aria-hidden="true"
        className="relative h-7 w-12 shrink-0 rounded-pill bg-line-strong transition-colors after:absolute after:top-1 after:start-1 after:size-5 after:rounded-full after:bg-white after:transition-transform peer-checked:bg-primary peer-checked:after:translate-x-5 rtl:peer-checked:after:-translate-x-5 peer-focus-visible:outline-3 peer-focus-visible:outline-primary peer-focus-visible:outline-offset-2"
      />
    </label>
  )
}
