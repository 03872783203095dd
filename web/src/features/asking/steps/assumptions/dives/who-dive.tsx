import {
  DEEP_DIVE_ITEM_MAX,
  DEEP_DIVE_ITEMS_MAX,
  DEEP_DIVE_TEXT_MAX,
} from '@ideathlon/contracts/deep-dives'
import { TextArea } from '../../../../../ui/controls/text-field.tsx'
import { TagsInput } from '../../../../../ui/inputs/tags/tags-input.tsx'
import { AgeRange } from './age-range.tsx'
import { Places } from './places.tsx'
import { ToggleChips } from './toggle-chips.tsx'
import { useDive } from './use-dive.ts'

const GENDERS = ['Women', 'Men', 'Non-binary people']

const LISTS = [
  {
    field: 'who_interests_hobbies',
    label: 'Interests and hobbies',
    placeholder: 'cycling, choirs, video games',
  },
  { field: 'occupation', label: 'Occupation', placeholder: 'nurse, shift worker, student' },
  {
    field: 'psychographics',
    label: 'What they are like',
    placeholder: 'careful with money, proud of their street',
  },
] as const

/** The people who have the problem, described so concretely that a reader can picture them. */
export function WhoDive() {
  const { dive, change } = useDive('who')
  return (
    <div className="flex flex-col gap-6">
      <TextArea
        label="The job they want done"
        hint="What are they trying to get done when the problem gets in their way?"
        rows={2}
        maxLength={DEEP_DIVE_TEXT_MAX}
        value={dive.jobs_to_be_done}
        onChange={({ target }) => change({ jobs_to_be_done: target.value })}
      />
      <div className="grid gap-6 lg:grid-cols-2">
        <ToggleChips
          legend="Gender"
          choices={GENDERS}
          value={dive.demograph_gender}
          onChange={(demograph_gender) => change({ demograph_gender })}
        />
        <AgeRange
          value={dive.demograph_age}
          onChange={(demograph_age) => change({ demograph_age })}
        />
        {LISTS.map(({ field, label, placeholder }) => (
          <TagsInput
            key={field}
            label={label}
            placeholder={dive[field].length === 0 ? placeholder : undefined}
            max={DEEP_DIVE_ITEMS_MAX}
            tagMax={DEEP_DIVE_ITEM_MAX}
            value={dive[field]}
            onChange={(tags) => change({ [field]: tags })}
          />
        ))}
        <Places value={dive.location} onChange={(location) => change({ location })} />
      </div>
      <TextArea
        label="What they read, watch and listen to"
        rows={2}
        maxLength={DEEP_DIVE_TEXT_MAX}
        value={dive.media_consumed}
        onChange={({ target }) => change({ media_consumed: target.value })}
      />
    </div>
  )
}
