import {
  DEEP_DIVE_LINE_MAX,
  DEEP_DIVE_TEXT_MAX,
  type WhatDeepDive,
} from '@ideathlon/contracts/deep-dives'
import { useState } from 'react'
import { TextArea, TextField } from '../../../../../ui/controls/text-field.tsx'
import { ImpactSteps } from './impact-steps.tsx'
import { useDive } from './use-dive.ts'

const CAUSES = [
  {
    field: 'core_cause_1st',
    choice: 'first',
    label: 'First core cause',
    support: 'Evidence for the first core cause',
  },
  {
    field: 'core_cause_2nd',
    choice: 'second',
    label: 'Second core cause',
    support: 'Evidence for the second core cause',
  },
  {
    field: 'core_cause_3rd',
    choice: 'third',
    label: 'Third core cause',
    support: 'Evidence for the third core cause',
  },
] as const
const EXCERPT = 50

/** The causes of the problem, and the steps to address them. */
export function WhatDive() {
  const { dive, change } = useDive('what')
  const written = CAUSES.filter(({ field }) => dive[field].text.trim() !== '')
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-4">
        {CAUSES.map(({ field, label, support }, at) => (
          <Cause
            key={field}
            label={label}
            support={support}
            hint={at === 0 ? 'Ask “why?” until the answer surprises you.' : undefined}
            value={dive[field]}
            onChange={(cause) => change({ [field]: cause })}
          />
        ))}
      </div>
      {written.length > 0 && (
        <fieldset>
          <legend className="font-semibold">Which cause could be tackled first?</legend>
          <div className="mt-2 flex flex-col gap-2">
            {written.map(({ field, choice }) => (
              <label
                key={field}
                className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control border border-line px-4 py-2 hover:border-line-strong has-checked:border-primary has-checked:bg-primary-soft"
              >
                <input
                  type="radio"
                  name="feasibility"
                  checked={dive.feasibility_choice === choice}
                  onChange={() => change({ feasibility_choice: choice })}
                  className="size-5 shrink-0 accent-[var(--primary)]"
                />
                {excerpt(dive[field].text)}
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <ImpactSteps
        steps={dive.impact_steps}
        onChange={(impact_steps) => change({ impact_steps })}
      />
    </div>
  )
}

const excerpt = (text: string) => (text.length > EXCERPT ? `${text.slice(0, EXCERPT - 1)}…` : text)

type CauseValue = WhatDeepDive['core_cause_1st']
type CauseProps = {
  label: string
  support: string
  hint: string | undefined
  value: CauseValue
  onChange: (cause: CauseValue) => void
}

/** A cause. Its evidence field appears once the cause has text. */
function Cause({ label, support, hint, value, onChange }: CauseProps) {
  const [wasOpen, setWasOpen] = useState(false)
  const isOpen = wasOpen || value.text !== '' || value.supporting !== ''
  return (
    <div className="flex flex-col gap-3 border-line border-s-4 ps-4 focus-within:border-primary">
      <TextField
        label={label}
        hint={hint}
        maxLength={DEEP_DIVE_LINE_MAX}
        value={value.text}
        onChange={({ target }) => {
          setWasOpen(true)
          onChange({ ...value, text: target.value })
        }}
      />
      {isOpen && (
        <TextArea
          label={support}
          rows={2}
          maxLength={DEEP_DIVE_TEXT_MAX}
          value={value.supporting}
          onChange={({ target }) => onChange({ ...value, supporting: target.value })}
        />
      )}
    </div>
  )
}
