import { Field } from '../../../ui/controls/field.tsx'

const STOPS = [0, 60, 120, 180, 240, 300, 359]
const RAINBOW = `linear-gradient(90deg, ${STOPS.map((hue) => `oklch(0.68 0.165 ${hue})`).join(', ')})`

/** A colour from the whole circle; only the hue is chosen, so that it always fits the page. */
export function HueSlider({ hue, onChange }: { hue: number; onChange: (hue: number) => void }) {
  return (
    <Field label="Colour">
      {(wiring) => (
        <input
          {...wiring}
          type="range"
          min={0}
          max={359}
          step={1}
          value={hue}
          aria-valuetext={`Hue ${hue} of 359`}
          onChange={(event) => onChange(Number(event.target.value))}
          className="h-11 w-full cursor-pointer accent-[var(--primary)]"
          style={{ backgroundImage: RAINBOW, borderRadius: 'var(--radius-control)' }}
        />
      )}
    </Field>
  )
}
