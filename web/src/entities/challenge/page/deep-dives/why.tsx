import {
  type DeepDives,
  PERSONAL_STRENGTH,
  STAKEHOLDER_STRENGTH,
} from '@ideathlon/contracts/deep-dives'
import { Part } from './part.tsx'

type Reason = { reason: string; strength: number }

export function Why({ dives: { why } }: { dives: DeepDives }) {
  return (
    <>
      <Part label="What the asker saw or tried" text={why.anthropology_experiments} />
      <Reasons
        label="The asker’s own reasons"
        reasons={why.personal_reasons}
        shareOf={(strength) => strength / PERSONAL_STRENGTH.max}
        words={(strength) => `${strength} of ${PERSONAL_STRENGTH.max}`}
      />
      <Reasons
        label="Other people’s reasons"
        reasons={why.stakeholder_reasons}
        shareOf={(strength) => strength / STAKEHOLDER_STRENGTH.max}
        words={(strength) => (strength > 0 ? `+${strength}` : String(strength).replace('-', '−'))}
      />
    </>
  )
}

type ReasonsProps = {
  label: string
  reasons: readonly Reason[]
  /** From −1 to 1. */
  shareOf: (strength: number) => number
  words: (strength: number) => string
}

function Reasons({ label, reasons, shareOf, words }: ReasonsProps) {
  const filled = reasons
    .filter(({ reason }) => reason !== '')
    .toSorted((one, other) => Math.abs(other.strength) - Math.abs(one.strength))
  return (
    <Part label={label}>
      {filled.length > 0 && (
        <ul className="flex flex-col gap-2.5">
          {filled.map(({ reason, strength }, at) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: two reasons may have the same words
              key={at}
              className="grid grid-cols-[minmax(0,1fr)_4.5rem] items-baseline gap-x-3"
            >
              <span>{reason}</span>
              <b className="tabular text-end font-semibold text-small">{words(strength)}</b>
              <span aria-hidden="true" className="col-span-2 mt-1 h-1.5 rounded-pill bg-cell">
                <i
                  className={`block h-full rounded-pill ${strength < 0 ? 'bg-loss-ink' : 'bg-primary'}`}
                  style={{ width: `${Math.abs(shareOf(strength)) * 100}%` }}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}
