import { Field } from '../../../ui/controls/field.tsx'

const STOPS = [0, 60, 120, 180, 240, 300, 359]
const RAINBOW = `linear-gradient(90deg, ${STOPS.map((hue) => `oklch(0.68 0.165 ${hue})`).join(', ')})`

const THUMB =
  '[&::-webkit-slider-thumb]:size-8 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full ' +
  '[&::-webkit-slider-thumb]:border-4 [&::-webkit-slider-thumb]:border-white [&::-webkit-slider-thumb]:bg-(--tone) [&::-webkit-slider-thumb]:shadow-lifted ' +
  '[&::-moz-range-thumb]:size-7 [&::-moz-range-thumb]:border-4 [&::-moz-range-thumb]:border-white [&::-moz-range-thumb]:bg-(--tone)'

/** Chooses a hue. Lightness and chroma are fixed, so that the colour always fits the page. */
export function HueSlider({ hue, onChange }: { hue: number; onChange: (hue: number) => void }) {
  return (
    <Field label="Colour">
      {(wiring) => (
        <span className="relative block h-11">
          <span
            aria-hidden="true"
            className="absolute inset-x-0 top-1/2 h-3.5 -translate-y-1/2 rounded-pill"
            style={{ backgroundImage: RAINBOW }}
          />
          <input
            {...wiring}
            type="range"
            min={0}
            max={359}
            step={1}
            value={hue}
            aria-valuetext={`Hue ${hue} of 359`}
            onChange={(event) => onChange(Number(event.target.value))}
            className={`absolute inset-0 h-11 w-full cursor-pointer appearance-none bg-transparent ${THUMB}`}
            style={{ '--tone': `oklch(0.62 0.18 ${hue})` }}
          />
        </span>
      )}
    </Field>
  )
}
