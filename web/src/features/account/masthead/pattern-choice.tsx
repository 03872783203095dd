import {
  MASTHEAD_PATTERNS,
  type Masthead,
  type MastheadPattern,
} from '@ideathlon/contracts/profiles'
import { MastheadArt } from '../../../entities/member/masthead/masthead-art.tsx'

const LABELS: Record<MastheadPattern, string> = {
  cells: 'Cells',
  dendrites: 'Dendrites',
  ripples: 'Ripples',
  dusk: 'Dusk',
}

type PatternChoiceProps = {
  seed: string
  masthead: Masthead
  onChange: (pattern: MastheadPattern) => void
}

export function PatternChoice({ seed, masthead, onChange }: PatternChoiceProps) {
  return (
    <fieldset>
      <legend className="font-semibold">Pattern</legend>
      <div className="mt-2 grid grid-cols-2 gap-3">
        {MASTHEAD_PATTERNS.map((pattern) => (
          <label
            key={pattern}
            className="cursor-pointer overflow-hidden rounded-control border-2 border-line hover:border-line-strong has-checked:border-primary has-focus-visible:outline-3 has-focus-visible:outline-primary has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name="pattern"
              className="sr-only"
              checked={masthead.picture === null && masthead.pattern === pattern}
              onChange={() => onChange(pattern)}
            />
            <span className="block h-20">
              <MastheadArt masthead={{ ...masthead, pattern, picture: null }} seed={seed} />
            </span>
            <span className="block px-3 py-2 font-semibold">{LABELS[pattern]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
