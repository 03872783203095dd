import {
  DEEP_DIVE_TEXT_MAX,
  PERSONAL_STRENGTH,
  STAKEHOLDER_STRENGTH,
} from '@ideathlon/contracts/deep-dives'
import { TextArea } from '../../../../../ui/controls/text-field.tsx'
import { Reasons } from './reasons.tsx'
import { useDive } from './use-dive.ts'

/** Why the problem matters to the asker and to others. */
export function WhyDive() {
  const { dive, change } = useDive('why')
  return (
    <div className="flex flex-col gap-7">
      <TextArea
        label="What you saw or tried"
        hint="An observation, a conversation or a small experiment, and what came of it."
        rows={3}
        maxLength={DEEP_DIVE_TEXT_MAX}
        value={dive.anthropology_experiments}
        onChange={({ target }) => change({ anthropology_experiments: target.value })}
      />
      <Reasons
        legend="Your own reasons"
        help="Why do you care? 1 is a whim; 10 keeps you awake at night."
        scale={PERSONAL_STRENGTH}
        words={(strength) => `${strength} of ${PERSONAL_STRENGTH.max}`}
        value={dive.personal_reasons}
        onChange={(personal_reasons) => change({ personal_reasons })}
      />
      <Reasons
        legend="Other people’s reasons"
        help="Who else is affected? Below 0, they oppose a change; above 0, they want it."
        scale={STAKEHOLDER_STRENGTH}
        words={inWords}
        value={dive.stakeholder_reasons}
        onChange={(stakeholder_reasons) => change({ stakeholder_reasons })}
      />
    </div>
  )
}

const inWords = (strength: number) =>
  strength === 0
    ? '0, undecided'
    : strength > 0
      ? `+${strength}, in favour`
      : `−${-strength}, opposed`
