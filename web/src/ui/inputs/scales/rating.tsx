import { cx } from 'class-variance-authority'
import { Angry, Frown, Laugh, type LucideIcon, Meh, Smile, Star } from 'lucide-react'
import { useId, useState } from 'react'
import { afterClick, filledPart, RATING_MAX, roundedRating, SMILES } from './rating-rules.ts'

const FACES: readonly LucideIcon[] = [Angry, Frown, Meh, Smile, Laugh]

type RatingProps = {
  label: string
  /** 0: not rated. */
  value: number
  onChange?: (value: number) => void
  max?: number
  /** Faces from angry to happy, for a scale of five. */
  look?: 'stars' | 'smiles'
  /** Whether a second click on the same value clears it. */
  clearable?: boolean
  disabled?: boolean
  readOnly?: boolean
}

/**
 * A scale of marks. Each is a radio button, so the arrow keys work and screen readers understand
 * it.
 */
export function Rating(props: RatingProps) {
  const { label, value, max = RATING_MAX, look = 'stars', readOnly = false } = props
  if (readOnly) {
    const shown = roundedRating(value, max)
    return (
      <span role="img" aria-label={`${label}: ${shown} of ${max}`} className="inline-flex gap-0.5">
        {marksOf(max).map((mark) => (
          <MarkPicture key={mark} mark={mark} value={shown} look={look} />
        ))}
      </span>
    )
  }
  return <Choice {...props} max={max} look={look} />
}

const marksOf = (max: number) => Array.from({ length: max }, (_, at) => at + 1)

function Choice({
  label,
  value,
  onChange,
  max,
  look,
  clearable = false,
  disabled,
}: RatingProps & {
  max: number
  look: 'stars' | 'smiles'
}) {
  const name = useId()
  const [hover, setHover] = useState<number>()
  const pick = (mark: number) => onChange?.(afterClick(value, mark, clearable))
  return (
    <fieldset disabled={disabled} className="disabled:opacity-55">
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <div className="flex flex-wrap items-center">
        {marksOf(max).map((mark) => (
          <label
            key={mark}
            onMouseEnter={() => setHover(mark)}
            onMouseLeave={() => setHover(undefined)}
            className="touch relative grid cursor-pointer place-items-center rounded-control has-focus-visible:outline-3 has-focus-visible:outline-primary"
          >
            <input
              type="radio"
              name={name}
              value={mark}
              checked={value === mark}
              aria-label={look === 'smiles' ? `${mark}, ${SMILES[mark - 1]}` : `${mark} of ${max}`}
              onChange={() => pick(mark)}
              onClick={() => clearable && value === mark && pick(mark)}
              onKeyDown={(event) => {
                if (clearable && /^(Backspace|Delete|0)$/.test(event.key)) onChange?.(0)
              }}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <MarkPicture mark={mark} value={hover ?? value} look={look} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function MarkPicture({ mark, value, look }: { mark: number; value: number; look: string }) {
  const Face = look === 'smiles' ? (FACES[mark - 1] ?? Smile) : Star
  // Only the chosen face lights up, whereas stars fill up to the value.
  const part = look === 'smiles' ? Number(Math.round(value) === mark) : filledPart(mark, value)
  return (
    <span className="relative inline-block size-7" aria-hidden="true">
      <Face className="absolute inset-0 size-7 text-line-strong" />
      <span
        className="absolute inset-y-0 start-0 overflow-hidden"
        style={{ width: `${part * 100}%` }}
      >
        <Face className={cx('size-7 text-gold', look === 'stars' && 'fill-gold')} />
      </span>
    </span>
  )
}
