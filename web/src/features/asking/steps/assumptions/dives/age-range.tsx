import type { WhoDeepDive } from '@ideathlon/contracts/deep-dives'
import { Button } from '../../../../../ui/controls/button.tsx'
import { SpanSlider } from '../../../../../ui/inputs/scales/span-slider.tsx'

type Age = WhoDeepDive['demograph_age']
type AgeRangeProps = { value: Age; onChange: (age: Age) => void }

const OLDEST = 100
const START = { from: 18, to: 65 }

/** An age range, or any age. */
export function AgeRange({ value, onChange }: AgeRangeProps) {
  const { from, to } = value
  if (from === null && to === null) {
    return (
      <div>
        <p className="mb-1.5 font-semibold">Age</p>
        <Button onClick={() => onChange(START)}>Any age (set a range)</Button>
      </div>
    )
  }
  const span = { from: from ?? 0, to: to ?? OLDEST }
  return (
    <div>
      <SpanSlider
        legend="Age"
        max={OLDEST}
        value={span}
        onChange={onChange}
        words={({ from: low, to: high }) => `${low} to ${high} years`}
      />
      <button
        type="button"
        onClick={() => onChange({ from: null, to: null })}
        className="touch font-medium text-muted text-small hover:text-ink hover:underline"
      >
        Any age
      </button>
    </div>
  )
}
