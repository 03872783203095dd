import { cx } from 'class-variance-authority'
import { Check } from 'lucide-react'

type ToggleChipsProps = {
  legend: string
  choices: readonly string[]
  value: readonly string[]
  onChange: (chosen: string[]) => void
}

/** A few options, any number of which can be selected. */
export function ToggleChips({ legend, choices, value, onChange }: ToggleChipsProps) {
  const all = [...new Set([...choices, ...value])]
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {all.map((choice) => {
          const isOn = value.includes(choice)
          return (
            <button
              key={choice}
              type="button"
              aria-pressed={isOn}
              onClick={() =>
                onChange(isOn ? value.filter((each) => each !== choice) : [...value, choice])
              }
              className={cx(
                'inline-flex min-h-11 items-center gap-1.5 rounded-pill border px-4 font-medium text-small',
                isOn
                  ? 'border-primary bg-primary-soft text-primary-ink'
                  : 'border-line text-muted hover:border-line-strong hover:text-ink',
              )}
            >
              {isOn && <Check aria-hidden="true" className="size-4" />}
              {choice}
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}
